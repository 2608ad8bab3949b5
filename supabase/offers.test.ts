import { describe, expect } from "vitest";
import { services } from "@/data/services";
import { type TestConnection, getDateDaysFromNow, createTestDatabase, buildOrderRow } from "./test-database";

const { test } = createTestDatabase();

const given = {
  service: "change_of_agent",
  place: "British Virgin Islands",
  company: "Example Ltd",
  lines: "Change of agent 450\n\nOverdue fees of 2025: $1,050.50",
  line: "The change itself, and the fees of last year.",
  until: getDateDaysFromNow(30),
};

/** Answers an inquiry with an offer, having seen all of it. Returns the result. */
function offer(session: TestConnection, person: string, inquiry: string, change = {}, seen = "9000000000") {
  const values = Object.values({ ...given, ...change });
  const call = "make_offer($1, $2, $3, $4, $5, $6, $7, $8::bigint, 'Your country of residence')";
  return session.user(person).call(call, inquiry, ...values, seen);
}

async function offered(session: TestConnection, change = {}) {
  const desk = await session.createStaff();
  const customer = await session.createAccount("asker@example.com");
  const inquiry = await session.insertInquiry({ email: "Asker@Example.com" });
  expect(await offer(session, desk, inquiry, change)).toBe("done");
  const order = await session.getOrder(
    await session.value("select id from public.orders where inquiry_id = $1", inquiry),
  );
  return { desk, customer, inquiry, order };
}

const pay = (session: TestConnection, id: string, cents = 150_050) =>
  session.settleCardPayment({ id, stripe_session_id: "cs_1" }, { cents });

// Promise: An offer has the lines that staff typed, belongs to the customer who asked, and charges nothing by itself.
test("making an offer creates an unpaid order for the customer who sent the inquiry", async ({ session }) => {
  const { customer, inquiry, order } = await offered(session);
  expect(order).toMatchObject({
    kind: "company",
    service: "change_of_agent",
    service_type: "Change of agent",
    jurisdiction_slug: "british-virgin-islands",
    company_name: "Example Ltd",
    user_id: customer,
    email: "Asker@Example.com",
    status: "submitted",
    phase: "unpaid",
    step: "pay",
  });
  expect(order.total_fee).toBe("1500.50");
  const lines =
    "select concat_ws(' ', item, label, amount) from public.order_lines where order_id = $1 order by position";
  expect(await session.column(lines, order.id)).toEqual([
    "change_of_agent Change of agent 450.00",
    "change_of_agent Overdue fees of 2025 1050.50",
  ]);
  expect(await session.listEmailTemplates(order.id)).toEqual(["offer"]);
  const texts = await session.server.rows("select offer_text from public.server_orders");
  expect(texts).toEqual([{ offer_text: given.line }]);
  const messages =
    "select coalesce(inquiry_id, order_id) || ' ' || kind || ': ' || body from public.messages order by id";
  const said = [`${inquiry} answer: ${given.line}`, `${order.id} step: ${given.line}`];
  expect(await session.column(messages)).toEqual(said);
  const status = "select status from public.customer_inquiries where id = $1";
  expect(await session.value(status, inquiry)).toBe("answered");
});

const renewal = { service: "company_renewal", company: "Ours Ltd" };

test.for([
  ["a line without an amount", { lines: "Change of agent" }, "refused-lines"],
  ["no lines", { lines: " \n " }, "refused-lines"],
  ["an amount in euros", { lines: "Change of agent 450 €" }, "refused-lines"],
  ["eleven lines", { lines: "Seal 5\n".repeat(11) }, "refused-lines"],
  ["a total of zero", { lines: "Change of agent 0" }, "refused-amount"],
  ["too high a total", { lines: "Change of agent 50,000.50" }, "refused-amount"],
  ["an end date in the past", { until: getDateDaysFromNow(-2) }, "refused-date"],
  ["an end date too far ahead", { until: getDateDaysFromNow(92) }, "refused-date"],
  ["no company", { company: "" }, "refused"],
  ["an invalid service key", { service: "Change!" }, "refused"],
  ["a renewal of our company", { ...renewal, place: "belize", company: "OURS, Ltd. " }, "refused-renewal"],
] as const)("an offer with %s is refused and not stored", async ([, change, refusal], { session }) => {
  const company = { registered_name: "Ours Ltd", registered_on: "2025-02-28" };
  const { email } = await session.getOrder(await session.insertPaidOrder({ phase: "completed", company }));
  const inquiry = await session.insertInquiry({ email });
  expect(await offer(session, await session.createStaff(), inquiry, change)).toBe(refusal);
  for (const what of ["orders where inquiry_id is not null", "messages"])
    expect(await session.rows(`select from public.${what}`)).toEqual([]);
});

test("a renewal can be offered for another company with the same name as ours", async ({ session }) => {
  const company = { registered_name: "Ours Ltd", registered_on: "2025-02-28" };
  await session.insertPaidOrder({ phase: "completed", company, email: "asker@example.com" });
  await offered(session, renewal);
});

test("a second staff member's offer on the same inquiry is refused", async ({ session }) => {
  const { desk, inquiry } = await offered(session);
  const other = await session.createStaff("other@example.com");
  expect(await offer(session, desk, inquiry, {}, "0")).toBe("already");
  expect(await offer(session, other, inquiry, {}, "0")).toBe("stale");
  expect(await session.rows("select from public.orders")).toHaveLength(1);
});

describe("an offer", () => {
  // Promise: An offer is accepted by paying it, once, at its own price, and its customer then agreed to the texts.
  test("keeps its price when it is paid, whatever the browser sends", async ({ session }) => {
    const { order } = await offered(session);
    const versions = { terms_version: "2026-01-01", refunds_version: "2026-01-02" };
    const { id, service } = order;
    const row = buildOrderRow({ id, service, ...versions, consented_at: new Date() });
    const place = (checkout: string) => session.placeOrder({ ...row, stripe_session_id: checkout });
    expect(await place("cs_1")).toBe("placed");
    expect(await place("cs_1")).toBe("already");
    expect(await pay(session, order.id)).toBe("settled");
    expect(await place("cs_2")).toBe("paid");
    expect(await pay(session, order.id)).toBe("already");
    expect(await session.getOrder(order.id)).toMatchObject({
      phase: "working",
      // An inquiry doesn't say where they live.
      step: "send",
      total_fee: "1500.50",
      company_name: "Example Ltd",
      ...versions,
    });
    expect(await session.receiptsOf(order.id)).toEqual(["R 1500.50"]);
  });

  test("stays cancelled if it is paid after the customer declines it", async ({ session }) => {
    const { customer, order } = await offered(session);
    const decline = (who: string) => session.user(who).call("cancel_order($1, null)", order.id);
    expect(await decline(await session.createAccount("stranger@example.com"))).toBe("unknown");
    expect(await decline(customer)).toBe("cancelled");
    expect(await pay(session, order.id)).toBe("late");
    const kinds = ["offered", "request_declined", "cancelled", "late_payment"];
    expect(await session.listEventKinds(order.id)).toEqual(kinds);
  });

  // Promise: Money for an offer that the desk took back while it was paid is not kept, and the new offer is another order.
  test("can be replaced after the desk cancels it during a payment", async ({ session }) => {
    const { desk, inquiry, order } = await offered(session);
    const { id, service } = order;
    await session.placeOrder(buildOrderRow({ id, service, stripe_session_id: "cs_1" }));
    const cancel = "desk_cancel('cs_1', 'The price was wrong.')";
    expect(await session.user(desk).callAction(id, cancel)).toBe("done");
    expect(await offer(session, desk, inquiry, { lines: "Change of agent 500" })).toBe("done");
    expect(await pay(session, order.id)).toBe("late");
    const orders =
      "select concat_ws(' ', status, total_fee, late_payment_at is not null) from public.orders where inquiry_id = $1 order by total_fee";
    expect(await session.column(orders, inquiry)).toEqual(["submitted 500.00 f", "cancelled 1500.50 t"]);
  });
});

// Promise: A company that was formed elsewhere is one of ours once the desk has recorded it.
test("completing a change of registered agent adds the company and its renewal date", async ({ session }) => {
  const { desk, order } = await offered(session);
  await pay(session, order.id);
  await session.user(desk).callAction(order.id, "waive_document('residence', 'Known.')");
  const complete = () =>
    session.user(desk).callAction(order.id, "complete_order('Example Ltd', '7', '1998-02-28')");
  expect(await complete()).toBe("refused-unattached");
  await session.insertFinishedDocument(order.id);
  expect(await complete()).toBe("done");
  expect((await session.getOrder(order.id)).phase).toBe("completed");
  expect(await session.value("select to_char(renews_on, 'MM-DD') from public.companies")).toBe("02-28");
});

// Promise: A service by which no company comes to us can't be handed over as one.
test("only a change of registered agent can be completed with a company's details", async ({ session }) => {
  const { desk, order } = await offered(session);
  await pay(session, order.id);
  await session.user(desk).callAction(order.id, "waive_document('residence', 'Known.')");
  await session.insertFinishedDocument(order.id);
  for (const service of Object.keys(services).filter((key) => key !== "change_of_agent")) {
    await session.runUnguarded(`update public.orders set service = '${service}' where id = '${order.id}'`);
    const complete = "complete_order('Example Ltd', '7', '1998-02-28')";
    expect(await session.user(desk).callAction(order.id, complete), service).toBe("refused-stage");
  }
});

// Promise: A document for a service can be asked for and sent while it is done.
test("sending a service's document is the customer's next step until it is waived", async ({ session }) => {
  const { desk, order } = await offered(session);
  await pay(session, order.id);
  const say = (call: string) => session.user(desk).callAction(order.id, call);
  expect(await say("waive_document('residence', 'Known.')")).toBe("done");
  expect(await say("ask_document('The register', null)")).toBe("done");
  expect(await session.nextStepOf(order.id)).toBe("send customer");
  expect(await say("waive_document('asked-1', 'Seen.')")).toBe("done");
  expect(await session.nextStepOf(order.id)).toBe("fulfil desk");
});
