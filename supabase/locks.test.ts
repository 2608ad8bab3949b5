import fc from "fast-check";
import { expect } from "vitest";
import { chooseRunCount, randomSeed } from "@/e2e/support/tries";
import { orderHistoryFunctionsSql } from "./histories";
import { createTestDatabase, buildOrderJson, buildOrderRow } from "./test-database";

const { database, test } = createTestDatabase(({ owner }) => owner.unsafe(orderHistoryFunctionsSql));

const connections = 16;
const stepsEach = chooseRunCount(25, 60, 625);
const customers = 12;

/** What customers, their browsers, Stripe and the desk do with an order. */
const act = fc.record({
  act: fc.constantFrom(
    ...`settle settle mismatch second fail claim cancel change_method old_tab refund_part refund_all dispute_open dispute_won
    dispute_lost verify_crypto verify_crypto mark_refunded move_coins desk_cancel advance advance complete_order correct undo_step request
    further further reply upload time`.split(/\s+/),
  ),
});

/** What concerns many orders. */
const job = (users: string[]) =>
  fc.record({
    job: fc.oneof(
      fc.constantFrom(...users).map((user) => `select count(*) from public.close_account('${user}')`),
      fc.constantFrom(
        "select public.remind_checkouts(20)",
        "select public.remind_documents(20, '{7,21}')",
        "select public.remind_payments(20)",
        "select public.post_annual_notices(20)",
        "select public.delete_expired_rows()",
        "select count(*) from public.claim_mails(20, 60)",
      ),
    ),
  });

// Promise: Payments, refunds, cancellations, reminders and closed accounts at the same time never wait for each other in a circle, and no money is lost.
test("simultaneous actions on many orders cause no deadlock and no accounting error", async () => {
  const users = await database.withCommit(async (session) => {
    await session.createStaff("desk@example.com");
    const ids: string[] = [];
    for (let n = 0; n < customers; n += 1)
      ids.push(await session.createAccount(n ? `c${n}@example.com` : "ada@example.com"));
    return ids;
  });
  /** How each order was placed. */
  const orders = new Map<string, string>();
  for (const [n, user_id] of [...users, ...users, ...users].entries()) {
    const confirm_token = String(n).padStart(64, "0");
    const row = buildOrderRow({
      user_id,
      people: [{ full_name: "Ada Example", roles: ["director"] }],
      ...(n % 2 ? { payment_method: "usdt", confirm_token } : { stripe_session_id: `cs_${n}` }),
    });
    orders.set(String(row.id), buildOrderJson(row));
    await database.withCommit((session) => session.placeOrder(row));
  }

  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      const connection = await database.owner.reserve();
      const plan = fc.sample(
        fc.tuple(fc.nat(40), fc.constantFrom(...orders), fc.oneof({ weight: 3, arbitrary: act }, job(users))),
        { numRuns: stepsEach, seed: randomSeed + worker },
      );
      for (const [n, [order, placed], one] of plan) {
        try {
          await connection.unsafe("select set_config('history.order', $1, false)", [placed]);
          if ("job" in one) await connection.unsafe(one.job);
          else
            await connection.unsafe(
              `select history.act(o, (select s from public.order_steps s where s.order_id = o.id limit 1), $2, $3)
                 from public.orders o where o.id = $1`,
              [order, one.act, n],
            );
        } catch (error) {
          const { code, message } = error as { code?: string; message: string };
          if (code !== "OD001") failures.push(`${Object.values(one)[0]} ${n}: ${code} ${message}`);
        }
      }
      connection.release();
    }),
  );
  expect(failures, `FUZZ_SEED=${randomSeed}`).toEqual([]);
  const wrong = await database.owner.unsafe(
    `select o.order_reference, found.problem from public.orders o
      cross join lateral (select coalesce(history.ledger(o), history.attempts_problem(o, o), history.further_problem(o),
        case when o.parent_id is null then history.company_problem(o) end) as problem) found
      where found.problem is not null`,
  );
  expect([...wrong], `FUZZ_SEED=${randomSeed}`).toEqual([]);
}, 900_000);

test("functions that change an order wait for its lock before checking for newer events", async () => {
  const { order, person, token, customer, dana } = await database.withCommit(async (session) => {
    const people = [{ full_name: "Ada Byron", roles: ["director"] }];
    const of = await session.createOrderScenario({ row: { email: "locks@example.com" }, people });
    return { ...of, token: await of.own("make_person_link($1, $2)", of.person) };
  });
  // One function for each way to take the lock. orders.test.ts finds functions that take it in none.
  for (const [who, call] of [
    [customer, `save_person('${order}', null, '{}')`],
    [customer, `make_person_link('${order}', '${person}')`],
    [customer, `reply_to_thread('Hello.', 0, p_order => '${order}')`],
    [dana, `desk_note('${order}', 'Hello.', 0)`],
    [dana, `answer_thread('Hello.', 0, p_order => '${order}')`],
    [undefined, `save_linked_person('${token}', '{}')`],
  ] as const) {
    const pressed = database.withRollback(async (other) => {
      await other.rows("select from public.orders where id = $1 for no key update", [order]);
      return database.withRollback(async (session) => {
        await session.run("set local lock_timeout = '20ms'");
        return (who ? session.user(who) : session.server).call(call);
      });
    });
    await expect(pressed, call).rejects.toMatchObject({ code: "55P03" });
  }
});
