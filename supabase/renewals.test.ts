import { describe, expect } from "vitest";
import {
  asServer,
  historyOf,
  insert,
  openTestDatabase,
  paidOrderRow,
  type Session,
  staffMember,
  serverWord,
  valueOf,
  wordFor,
} from "./test-database";

const { test } = openTestDatabase();

const today = "private.today_at_office()";
const one = async <T>(session: Session, sql: string, ...parameters: unknown[]) =>
  (await session.rows<T>(sql, parameters))[0]!;

/** A company whose next anniversary is in this many days, or was, if negative. */
async function company(session: Session, daysLeft: number, change: Record<string, unknown> = {}) {
  const day = await valueOf(
    session,
    `select to_char(${today} + $1::int - interval '2 years', 'YYYY-MM-DD') as day`,
    daysLeft,
  );
  return insert(
    session,
    "public.orders",
    paidOrderRow({
      phase: "completed",
      completed_at: new Date(),
      filed_at: new Date(),
      company: { registered_on: day },
      ...change,
    }),
  );
}

const ask = (session: Session, desk: string, order: string) =>
  wordFor(session, desk, "request_renewal($1, 'Renewal', 1200, current_date + 20, 9000000000)", order);

const stepOf = (session: Session, order: string) =>
  session.rows<{ step: string; owner: string; days: number }>(
    `select step, owner, due_on - ${today} as days from public.order_steps where order_id = $1`,
    [order],
  );

const renewalOf = (session: Session, order: string) =>
  one<{ id: string; days: number }>(
    session,
    `select id, renews_on - ${today} as days from public.orders
      where parent_id = $1 order by status = 'cancelled', created_at desc limit 1`,
    order,
  );

const settle = (session: Session, request: string) =>
  serverWord(session, "settle_card($1, $2, $3, 120000, 'usd')", [request, `cs_${request}`, `pi_${request}`]);

// Promise: The desk is asked to prepare a company's renewal from 60 days before it is due.
test.for<[string, number, Record<string, unknown>, number | undefined]>([
  ["60 days before", 60, {}, 60],
  ["61 days before", 61, {}, undefined],
  ["60 days late", -60, {}, -60],
  ["61 days late, when it has lapsed", -61, {}, undefined],
  ["after a refund of the order", 20, { payment_status: "refunded", refunded_amount: 4000 }, undefined],
  ["after the account was closed", 20, { customer_deleted_at: new Date() }, undefined],
  ["of a trust", 20, { kind: "trust" }, undefined],
  ["of an order that is not completed", 20, { phase: "decision", completed_at: null }, undefined],
])("the renewal step %s", async ([_, daysLeft, change, days], { session }) => {
  const order = await company(session, daysLeft, change);
  const renew = (await stepOf(session, order)).filter(({ step }) => step === "renew");
  expect(renew).toEqual(days === undefined ? [] : [{ step: "renew", owner: "desk", days }]);
  const desk = await staffMember(session);
  expect(await ask(session, desk, order)).toBe(days === undefined ? "refused-stage" : "done");
});

describe("a requested renewal", () => {
  // Promise: A paid renewal is on To do until it is done, and only then is the next one due a year later.
  test("is the customer's to pay, then the desk's to do; once done, the next is due a year later", async ({
    session,
  }) => {
    const order = await company(session, 40);
    const desk = await staffMember(session);
    expect(await ask(session, desk, order)).toBe("done");
    expect(await ask(session, desk, order)).toBe("already");
    expect(await stepOf(session, order)).toEqual([]);
    const renewal = await renewalOf(session, order);
    expect(renewal.days).toBe(40);
    expect(await stepOf(session, renewal.id)).toMatchObject([{ step: "pay", owner: "customer" }]);
    expect(await settle(session, renewal.id)).toBe("settled");
    expect(await stepOf(session, order)).toEqual([]);
    expect(await stepOf(session, renewal.id)).toMatchObject([{ step: "fulfil", owner: "desk" }]);
    const renewedOn = () =>
      one<{ days: number | null }>(
        session,
        `select renewed_on - ${today} as days from public.companies where order_id = $1`,
        order,
      );
    expect(await renewedOn()).toEqual({ days: null });
    expect(await wordFor(session, desk, "finish_request($1, 'Renewed.', 9000000000)", renewal.id)).toBe(
      "done",
    );
    expect(await renewedOn()).toEqual({ days: 40 });
    await session.run(`create or replace function private.today_at_office() returns date language sql stable
        set search_path = '' as $$ select private.day_at_office(now() + interval '1 year') $$`);
    expect(await stepOf(session, order)).toMatchObject([{ step: "renew", owner: "desk" }]);
    await session.run(`create or replace function private.today_at_office() returns date language sql stable
        set search_path = '' as $$ select private.day_at_office(now()) $$`);
    expect(await ask(session, desk, order)).toBe("refused-stage");
    expect(await historyOf(session, order, "e.kind = 'request_paid'")).toHaveLength(1);
    // A full refund undoes the renewal.
    await serverWord(session, "refund_card($1, 120000)", [`pi_${renewal.id}`]);
    expect(await one(session, "select renewed_on from public.companies where order_id = $1", order)).toEqual({
      renewed_on: null,
    });
  });

  // Promise: A customer can decline a renewal, and it is not requested again.
  test("can be declined; the desk is notified, and the renewal step ends", async ({ session }) => {
    const order = await company(session, 40);
    const desk = await staffMember(session);
    await ask(session, desk, order);
    const { id } = await renewalOf(session, order);
    await serverWord(session, "cancel_order($1, null)", [id]);
    expect(await stepOf(session, order)).toEqual([]);
    expect(await ask(session, desk, order)).toBe("already");
    expect(await historyOf(session, order, "e.kind = 'request_declined'")).toMatchObject([
      { actor: "customer" },
    ]);
    const mails = await session.rows(
      "select data ->> 'kind' as kind from private.mails where order_id = $1 and template = 'desk-attention'",
      [order],
    );
    expect(mails).toEqual([{ kind: "request_declined" }]);
  });

  test("replaces the annual notices of that year", async ({ session }) => {
    const post = () =>
      asServer(session, (server) =>
        one<{ count: number }>(server, "select public.post_annual_notices(100) as count"),
      );
    const [asked, other] = [await company(session, 30), await company(session, 30)];
    await ask(session, await staffMember(session), asked);
    expect(await post()).toEqual({ count: 1 });
    expect(await historyOf(session, asked, "e.kind = 'annual_notice'")).toEqual([]);
    expect(await historyOf(session, other, "e.kind = 'annual_notice'")).toHaveLength(1);
  });
});

describe("a renewal that its customer orders", () => {
  const lines = JSON.stringify([
    { item: "renewal", label: "Renewal fee", amount: 700, is_yearly: true },
    { item: "government_fee", label: "Government fee", amount: 250.5, is_yearly: true },
  ]);
  const start = (session: Session, order: string) =>
    asServer(session, (server) =>
      valueOf<string | null>(
        server,
        "select public.start_renewal($1, 'Renewal 2027', $2) as value",
        order,
        lines,
      ),
    );

  // Promise: A company is renewed by one press from 60 days before it is due, once, at the server's price.
  test("is one payment, however often it is pressed, without an email that asks for it", async ({
    session,
  }) => {
    const order = await company(session, 40);
    const reference = await start(session, order);
    expect(reference).toMatch(/^IBC-\d+-2$/);
    expect(await start(session, order)).toBe(reference);
    expect(await ask(session, await staffMember(session), order)).toBe("already");
    const { id } = await renewalOf(session, order);
    expect(
      await one(
        session,
        "select total_fee, government_fee, phase, service_type from public.orders where id = $1",
        id,
      ),
    ).toEqual({
      total_fee: "950.50",
      government_fee: "250.50",
      phase: "unpaid",
      service_type: "Renewal 2027",
    });
    expect(await session.rows("select template from private.mails where order_id = $1", [id])).toEqual([]);
    expect(await historyOf(session, id)).toMatchObject([{ kind: "placed", actor: "customer" }]);
    expect(
      await serverWord(session, "settle_card($1, $2, $3, 95050, 'usd')", [id, `cs_${id}`, `pi_${id}`]),
    ).toBe("settled");
    expect(await start(session, order)).toBeNull();
  });

  test.for<[string, number, Record<string, unknown>]>([
    ["61 days before", 61, {}],
    ["61 days late", -61, {}],
    ["while its payment is disputed", 20, { dispute: "open" }],
    ["of a trust", 20, { kind: "trust" }],
  ])("is refused %s", async ([_, daysLeft, change], { session }) => {
    expect(await start(session, await company(session, daysLeft, change))).toBeNull();
  });

  test("is refused after the customer declined it, and for no order", async ({ session }) => {
    const order = await company(session, 40);
    await start(session, order);
    const { id } = await renewalOf(session, order);
    await serverWord(session, "cancel_order($1, null)", [id]);
    expect(await start(session, order)).toBeNull();
    expect(await start(session, crypto.randomUUID())).toBeNull();
  });
});
