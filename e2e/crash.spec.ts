import { expect, type APIRequestContext } from "@playwright/test";
import { test, type SeparateSite } from "./support/separate-site";
import { postOrder, payHosted, postPayment } from "./support/order";
import { freshEmail, ordersOf, statusOf } from "./support/services";
import { allSessions } from "./support/stripe-events";
import type { Fault } from "./support/fault-proxy.ts";

const opensSession: Fault["match"] = ({ method, url }) =>
  method === "POST" && url.startsWith("/v1/checkout/sessions");
const savesOrder: Fault["match"] = ({ method, url }) =>
  method === "POST" && /^\/rest\/v1\/rpc\/(place|rebuild)_order/.test(url);

type Customer = { request: APIRequestContext; email: string };
type Moment = {
  service: "supabase" | "stripe";
  fault: Fault;
  /** How many sessions and rows there are then. */
  left: [sessions: number, rows: number];
};

/** When the process is killed, and what exists of the order by then. The session is created before the row. */
const moments: Record<string, Record<string, Moment>> = {
  "before what it asked for is done": {
    "before the insert": { service: "supabase", fault: { kind: "hang", match: savesOrder }, left: [1, 0] },
    "before the session": { service: "stripe", fault: { kind: "hang", match: opensSession }, left: [0, 0] },
  },
  "before it receives the confirmation": {
    "after the insert": { service: "supabase", fault: { kind: "swallow", match: savesOrder }, left: [1, 1] },
    "after the session": { service: "stripe", fault: { kind: "swallow", match: opensSession }, left: [1, 0] },
    "after the session, which is paid": {
      service: "stripe",
      fault: { kind: "swallow", match: opensSession },
      left: [1, 0],
    },
  },
};

const sessionsOf = async ({ request, email }: Customer, separateSite: SeparateSite) =>
  (await allSessions(request, separateSite.stripeUrl)).filter(
    ({ customer_email }) => customer_email === email,
  );

/** Presses Pay and resolves when the request has reached the fault. */
async function pressPay(
  { request, email }: Customer,
  separateSite: SeparateSite,
  { service: name, fault }: Moment,
) {
  await postOrder(request, email);
  const service = separateSite[name];
  await service.set(fault);
  const caught = service.caught();
  const lost = postPayment(request).catch(() => "no response");
  await caught;
  return { lost };
}

/** Pays the existing session. Its event stores the order, and pressing Pay again opens the confirmation. */
async function payOrphan(customer: Customer, separateSite: SeparateSite) {
  const [session] = await sessionsOf(customer, separateSite);
  await payHosted(customer.request, session!.url!);
  await expect.poll(async () => (await ordersOf(customer.email)).map(statusOf)).toEqual(["paid/completed"]);
  const [confirmation] = await postPayment(customer.request);
  expect(confirmation).toContain(`/order-confirmation?session_id=${session!.id}`);
  expect(await sessionsOf(customer, separateSite)).toHaveLength(1);
  expect(await ordersOf(customer.email)).toHaveLength(1);
}

/** Presses Pay again. Expects the existing session or a first one, and one row. */
async function payAgain(customer: Customer, separateSite: SeparateSite) {
  const [hosted] = await postPayment(customer.request);
  const [session, ...others] = await sessionsOf(customer, separateSite);
  expect(others).toEqual([]);
  expect(hosted).toBe(session!.url);
  expect(await ordersOf(customer.email)).toMatchObject([{ stripe_session_id: session!.id }]);
  await customer.request.get(await payHosted(customer.request, hosted!));
  expect((await ordersOf(customer.email)).map(statusOf)).toEqual(["paid/completed"]);
}

for (const [when, ways] of Object.entries(moments)) {
  // Promise: If the server is killed while it opens a checkout, there is still one session, one row and one payment.
  test(`killed ${when}: every order has one checkout session and one row, and is paid once`, async ({
    playwright,
    separateSite,
  }) => {
    const pressed: { name: string; moment: Moment; customer: Customer; lost: Promise<unknown> }[] = [];
    for (const [name, moment] of Object.entries(ways)) {
      const request = await playwright.request.newContext({ baseURL: separateSite.origin });
      const customer = { request, email: freshEmail("killed") };
      pressed.push({ name, moment, customer, ...(await pressPay(customer, separateSite, moment)) });
    }
    await separateSite.crash();
    for (const { lost } of pressed) expect(await lost).toBe("no response");
    await separateSite.stripe.clear();
    await separateSite.supabase.clear();

    for (const { name, moment, customer } of pressed) {
      await test.step(name, async () => {
        const [sessions, rows] = moment.left;
        expect(await sessionsOf(customer, separateSite)).toHaveLength(sessions);
        expect(await ordersOf(customer.email)).toHaveLength(rows);
        await (name.endsWith("paid") ? payOrphan : payAgain)(customer, separateSite);
        await customer.request.dispose();
      });
    }
  });
}
