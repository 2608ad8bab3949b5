import { expect } from "vitest";
import {
  type TestConnection,
  createCryptoPaymentToken,
  createTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
  cryptoSenderAddress,
} from "./test-database";

const { database, test } = createTestDatabase();

// Promise: Parallel connections settle an order once.
// Promise: A payment settles once, however often its webhook is delivered.
test("20 simultaneous settlement requests settle an order only once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const row = buildOrderRow();
    await database.withCommit((session) => session.insertOrder(row));
    const words = await database.runConcurrently(20, (session) => session.settleCardPayment(row));
    expect(words.sort()).toEqual([...Array<string>(19).fill("already"), "settled"]);
  }
});

test("20 simultaneous requests for one draft create one order with one open payment attempt", async () => {
  for (let round = 0; round < 5; round += 1) {
    const row = buildOrderRow();
    const byCard = { ...row, stripe_session_id: `cs_draft_${round}` };
    const inCoins = { ...row, payment_method: "bitcoin", confirm_token: createCryptoPaymentToken() };
    await database.runConcurrently(20, (session, index) => session.placeOrder(index % 2 ? byCard : inCoins));
    const found = await database.owner.unsafe(
      `select (select count(*)::int from public.orders where id = $1) as orders,
              (select count(*)::int from private.payment_attempts where order_id = $1 and closed_at is null) as open,
              (select count(*)::int from public.order_events where order_id = $1 and kind = 'placed') as placed`,
      [String(row.id)],
    );
    expect([...found]).toEqual([{ orders: 1, open: 1, placed: 1 }]);
  }
});

test("after 20 simultaneous refund events, refunds and credit notes each add up to the payment", async () => {
  for (let round = 0; round < 3; round += 1) {
    const row = buildPaidOrderRow();
    const order = await database.withCommit((session) => session.insertOrder(row));
    const refunds = [100_000, 250_000, 400_000];
    await database.runConcurrently(20, (session, index) =>
      session.server.call("refund_card($1, $2)", row.stripe_payment_intent_id, refunds[index % 3]),
    );
    const sums = await database.owner.unsafe(
      `select o.refunded_amount as refunded, sum(r.amount) as credited, count(*) <= 3 as few_notes
         from public.orders o join public.receipts r on r.order_id = o.id and r.series = 'C'
        where o.id = $1 group by o.id`,
      [order],
    );
    expect([...sums]).toEqual([{ refunded: "4000.00", credited: "4000.00", few_notes: true }]);
  }
});

/** Waits until a connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const [row] = await database.owner.unsafe<{ waiting: number }[]>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (row!.waiting > 0) return;
  }
}

/** An order of an account, last changed at `at`, with an unpaid further payment. The order's ID is the lower one. */
async function withRequest(session: TestConnection, at: Date, change: Record<string, unknown>) {
  const user = await session.createAccount();
  const times = { user_id: user, created_at: at, updated_at: at };
  const rest = crypto.randomUUID().slice(8);
  const parent = buildPaidOrderRow({ ...times, id: `00000000${rest}`, payment_verified_at: at, ...change });
  await session.insertOrder(parent);
  const child = buildOrderRow({
    ...times,
    id: `ffffffff${rest}`,
    due_on: at,
    incorporation_fee: 4000,
    government_fee: 0,
    parent_id: parent.id,
    parent_reference: parent.order_reference,
  });
  await session.insertOrder(child);
  return { user, child };
}

const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);
const stopped = { payment_status: "refunded", refunded_amount: 4000 };

// Promise: A payment is not lost because its order's account is closed, or its order deleted, at the same moment.
test.each<[string, Date, Record<string, unknown>, (user: string) => [string, unknown[]]]>([
  ["closes the account", new Date(), {}, (user) => ["select * from public.close_account($1)", [user]]],
  ["deletes expired orders", yearsAgo(9), stopped, () => ["select public.apply_retention(10)", []]],
])("a further payment can be settled while another connection %s", async (_, at, change, other) => {
  const { user, child } = await database.withCommit((session) => withRequest(session, at, change));
  let ending: Promise<unknown> = Promise.resolve();
  await database.withRollback(async (payer) => {
    await payer.rows("select from public.orders where id = $1 for update", [child.id]);
    ending = database.withRollback((session) => session.server.rows(...other(user)));
    await Promise.race([someoneWaits(), ending]);
    expect(await payer.settleCardPayment(child)).toBe("settled");
  });
  await ending;
});

// Promise: Two runs of reminders don't wait for each other or fail.
test.each(["remind_checkouts", "remind_documents", "remind_payments", "post_annual_notices"])(
  "the job %s does nothing while a reminder job is running",
  async (name) => {
    const at = new Date(Date.now() - 2 * 86_400_000);
    await database.runConcurrently(2, (session, count) =>
      session.insertUnpaidOrder({
        email: `${name}@example.com`,
        jurisdiction_slug: `place-${count}`,
        created_at: at,
        updated_at: at,
        stripe_session_id: `cs_${name}_${count}`,
      }),
    );
    const call = (session: TestConnection, job: string, most: number) =>
      session.server.call<number>(`${job}($1${job === "remind_documents" ? ", '{7,21}'" : ""})`, most);
    await database.withRollback(async (first) => {
      expect(await call(first, "remind_checkouts", 1)).toBe(1);
      await database.withRollback(async (second) => {
        await second.run("set local lock_timeout = '500ms'");
        expect(await call(second, name, 10)).toBe(0);
      });
      expect(await call(first, "remind_checkouts", 10)).toBeGreaterThan(0);
    });
  },
);

/** An order to be paid in coins. */
const coinRow = () => buildOrderRow({ payment_method: "usdt", confirm_token: createCryptoPaymentToken() });

/** Coins of 8,000 dollars on a company order, and the staff member who found them. */
const overpaid = () =>
  database.withCommit(async (session) => {
    const sub = await session.createStaff();
    const order = await session.insertOrder(coinRow());
    await session
      .user(sub)
      .callAction(order, "verify_crypto($2, $3, 8000)", createCryptoPaymentToken(), cryptoSenderAddress);
    return { sub, order };
  });

// Promise: Money that is moved between two orders is moved once, and never waits in a circle with a payment.
test("ten simultaneous requests to move a crypto payment to other orders move it only once", async () => {
  const { sub, order } = await overpaid();
  const others = await database.runConcurrently(10, async (session) => {
    const row = coinRow();
    await session.insertOrder(row);
    return row.order_reference;
  });
  const seen = await database.withCommit((session) => session.newestEventOf(order));
  const move = (reference: unknown) => (session: TestConnection) =>
    session.user(sub).call("move_coins($1, $2, 4000, $3)", order, reference, seen);
  const words = await database.runConcurrently(10, (session, index) => move(others[index])(session));
  expect(words.toSorted()).toEqual(["done", ...Array<string>(9).fill("stale")]);
  expect(await database.withCommit(move(others[words.indexOf("done")]))).toBe("already");
});

test("moving coins to a further payment waits for its settlement without a deadlock", async () => {
  const { sub, order } = await overpaid();
  const request = "request_payment($1, 'Apostille', 95.5, current_date + 5, $2)";
  const { id, order_reference: reference } = await database.withCommit(async (session) => {
    // The order's ID comes first, so that locking by ID alone would lock it before its further payment.
    for (;;) {
      await session.user(sub).call(request, order, await session.newestEventOf(order));
      const [found] = await session.rows<{ id: string; order_reference: string }>(
        "select id, order_reference from public.orders where parent_id = $1 and id > $1 limit 1",
        [order],
      );
      if (found) return found;
    }
  });
  let moving: Promise<string> | undefined;
  await database.withRollback(async (paying) => {
    const lock = "select from public.orders where id = $1 for no key update";
    await paying.rows(lock, [id]);
    moving = database.withRollback((session) =>
      session.user(sub).callAction(order, "move_coins($2, 95.5)", reference),
    );
    await someoneWaits();
    // As after_further_payment_update does, within the transaction that settles the further payment.
    await paying.rows(lock, [order]);
  });
  expect(await moving).toBe("refused-card");
});
