import { expect } from "vitest";
import { type Row, type TestConnection, createTestDatabase, buildOrderRow } from "./test-database";

const { database, test } = createTestDatabase();

const ago = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString();

/** A card checkout opened this many hours ago and not changed since. */
const left = (hours = 25, change: Row = {}) =>
  buildOrderRow({
    created_at: ago(hours),
    updated_at: ago(hours),
    stripe_session_id: `cs_${crypto.randomUUID()}`,
    email: `${crypto.randomUUID()}@example.com`,
    ...change,
  });

const remind = (session: TestConnection, most = 100) =>
  session.server.call<number>("remind_checkouts($1)", most);

/** The reminders of an order: its events, and its waiting or sent emails. */
async function remindersOf(session: TestConnection, id: string) {
  return session.row<{ events: number; mails: number; recipient: string | null }>(
    `select (select count(*)::int from public.order_events where order_id = $1 and kind = 'reminded') as events,
            (select count(*)::int from private.mails where order_id = $1 and template = 'checkout-reminder') as mails,
            (select max(recipient) from private.mails where order_id = $1 and template = 'checkout-reminder') as recipient`,
    id,
  );
}

const coins = { payment_method: "bitcoin", stripe_session_id: null };
test.for<[string, string, Row]>([
  ["a day", "one reminder", left(25)],
  ["a week while the scheduler was down", "one reminder", left(24 * 7)],
  ["a day after its card was declined", "one reminder", left(25, { payment_status: "failed" })],
  ["23 hours", "no reminder", left(23)],
  ["nine days", "no reminder", left(24 * 9)],
  ["a day and reopened just now", "no reminder", left(25, { updated_at: ago(0.5) })],
  ["a day with cryptocurrency chosen", "no reminder", left(25, coins)],
  ["a day and then cancelled", "no reminder", left(25, { status: "cancelled" })],
])("a checkout abandoned for %s gets %s", async ([_, expected, row], { session }) => {
  const reminders = expected === "one reminder" ? 1 : 0;
  const id = await session.insertOrder(row);
  expect(await remind(session)).toBe(reminders);
  const recipient = reminders ? row.email : null;
  expect(await remindersOf(session, id)).toEqual({ events: reminders, mails: reminders, recipient });
});

test("an abandoned checkout gets only one reminder, even after another attempt", async ({ session }) => {
  const first = left(30);
  await session.insertOrder(first);
  expect(await remind(session)).toBe(1);
  // Even if the email's row was deleted.
  await session.run("delete from private.mails");
  expect(await remind(session)).toBe(0);
  await session.placeOrder({ ...first, stripe_session_id: "cs_2" }, String(first.stripe_session_id));
  await session.runUnguarded("update public.orders set updated_at = now() - interval '2 hours'");
  expect(await remind(session)).toBe(0);
});

const same = { email: "Again@Example.com" };
const paid = { status: "paid", payment_status: "completed" };
test.for<[string, string, Row]>([
  ["then paid for the same jurisdiction", "no reminder", { ...same, ...paid }],
  ["had paid for the same jurisdiction before", "one reminder", { ...same, ...paid, before: true }],
  ["then paid with another email address", "one reminder", paid],
  ["then paid for another jurisdiction", "one reminder", { ...same, ...paid, jurisdiction_slug: "nevis" }],
  ["then started the same order again without paying", "no reminder", { ...same }],
  ["then started the same order again and cancelled it", "one reminder", { ...same, status: "cancelled" }],
])(
  "after an abandoned checkout, a customer who %s gets %s",
  async ([_, reminders, { before, ...change }], { session }) => {
    await session.insertOrder(left(25, { email: same.email.toLowerCase() }));
    const proof = { payment_verified_at: ago(before ? 50 : 1), stripe_payment_intent_id: "pi_1" };
    await session.insertOrder(left(2, { ...change, ...(change.status === "paid" && proof) }));
    expect(await remind(session)).toBe(reminders === "one reminder" ? 1 : 0);
  },
);

test("simultaneous runs send at most one reminder while the order is being paid or cancelled", async () => {
  for (let round = 0; round < 8; round += 1) {
    const row = left();
    const id = await database.withCommit((session) => session.insertOrder(row));
    await database.runConcurrently(6, async (session, index) => {
      if (index > 0) await remind(session);
      else if (round % 2) await session.server.call("cancel_order($1, $2)", id, row.stripe_session_id);
      else await session.settleCardPayment(row);
    });
    await database.withCommit(async (session) => {
      const { events, mails } = await remindersOf(session, id);
      expect([0, 1]).toContain(events);
      expect(mails).toBe(events);
      expect((await session.listEventKinds(id)).join(" ")).toMatch(/^placed (reminded )?(paid|cancelled)$/);
      expect(await remind(session)).toBe(0);
    });
  }
});
