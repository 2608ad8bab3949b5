import { describe, expect } from "vitest";
import {
  type Row,
  type TestConnection,
  createTestDatabase,
  cryptoSenderAddress,
  unpaidOrderColumns,
} from "./test-database";

const { database, test } = createTestDatabase();

const withdraw = (session: TestConnection, id: string, order: string) =>
  session.user(id).call("withdraw_order($1)", order);

async function paidOrder(session: TestConnection, row: Row) {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const owner = await session.createAccount(email);
  const order = await session.insertPaidOrder({ email, user_id: owner, ...row });
  return { owner, order };
}

const standing = (session: TestConnection, order: string) =>
  session.row(
    `select o.phase, o.withdrawn_at is not null as withdrawn,
            (select string_agg(e.kind, ' ') from public.order_events e where e.order_id = o.id and e.kind = 'withdrawn') as events,
            (select string_agg(m.template, ' ' order by m.template) from private.mails m
              where m.order_id = o.id and m.template in ('order-withdrawn', 'desk-attention')) as mails,
            (select s.step || ' ' || s.owner from public.order_steps s where s.order_id = o.id) as step
       from public.orders o where o.id = $1`,
    order,
  );

const told = { events: "withdrawn", mails: "desk-attention order-withdrawn" };
const withdrawn = { phase: "stopped", withdrawn: true, ...told, step: "refund desk" };

// Promise: Until an order is filed, its customer can withdraw and gets a confirmation with the time. The refund is then the desk's next step.
describe("withdrawing", () => {
  test.for(["review", "documents", "filing"])(
    "from a paid order in the phase “%s” stops the order",
    async (phase, { session }) => {
      const { owner, order } = await paidOrder(session, { phase });
      expect(await withdraw(session, owner, order)).toBe("withdrawn");
      expect(await withdraw(session, owner, order)).toBe("already");
      expect(await standing(session, order)).toEqual(withdrawn);
    },
  );

  test("from an order with an unverified payment makes verification the next step", async ({ session }) => {
    const { owner, order } = await paidOrder(session, {
      payment_method: "bitcoin",
      stripe_session_id: null,
      stripe_payment_intent_id: null,
      payment_claimed_at: new Date(),
      payment_verified_at: null,
    });
    const staff = await session.createStaff();
    expect(await withdraw(session, owner, order)).toBe("withdrawn");
    expect(await standing(session, order)).toEqual({ ...withdrawn, step: "verify_payment desk" });
    const verify = "verify_crypto('tx', $2, 4000)";
    expect(await session.user(staff).callAction(order, verify, cryptoSenderAddress)).toBe("done");
    expect(await standing(session, order)).toEqual(withdrawn);
    expect(await session.listEmailTemplates(order)).not.toContain("payment-verified");
  });

  test.for([
    ["filed", { phase: "decision" }, "filed"],
    ["unpaid", unpaidOrderColumns, "unpaid"],
    ["cancelled", { ...unpaidOrderColumns, status: "cancelled", cancelled_at: new Date() }, "ended"],
  ] as const)("from an order that is %s is refused", async ([_, row, word], { session }) => {
    const { owner, order } = await paidOrder(session, row);
    const before = await standing(session, order);
    expect(await withdraw(session, owner, order)).toBe(word);
    expect(await standing(session, order)).toEqual(before);
  });
});

// Promise: If a customer withdraws while staff file the order, exactly one of the two happens.
test("if staff file an order while its customer withdraws, only one of them succeeds", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, order, staff, seen } = await database.withCommit(async (session) => {
      const { owner, order } = await paidOrder(session, { reviewed_at: new Date() });
      const staff = await session.createStaff();
      await session.insertRequirements(order, [
        { key: "names", kind: "answer", title: "Company names", answer: "Example" },
      ]);
      await session.signOffOrder(order);
      return { owner, order, staff, seen: await session.newestEventOf(order) };
    });
    const words = await database.runConcurrently(2, (session, index) =>
      index === round % 2
        ? withdraw(session, owner, order)
        : session.user(staff).call("file_order($1, 'Registrar', '', current_date + 10, $2)", order, seen),
    );
    expect(["stale withdrawn", "done filed"]).toContain(words.sort().join(" "));
    expect(await database.withRollback((session) => standing(session, order))).toMatchObject(
      words.includes("withdrawn") ? withdrawn : { phase: "decision", withdrawn: false, events: null },
    );
  }
});
