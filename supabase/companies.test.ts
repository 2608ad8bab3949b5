import { expect } from "vitest";
import { type TestConnection, createTestDatabase, buildPaidOrderRow } from "./test-database";

const { database, test } = createTestDatabase();

const seen = 9_000_000_000;

async function staff(session: TestConnection) {
  const sub = await session.createStaff();
  return (call: string) => session.user(sub).call(call);
}

/** An order that can be handed over. */
async function approved(session: TestConnection, change: Record<string, unknown> = {}) {
  const order = await session.insertPaidOrder({ phase: "handover", created_at: "2026-01-01", ...change });
  await session.insertFinishedDocument(order);
  return order;
}

const companies = (session: TestConnection, order: string) =>
  session.rows("select registered_name, renews_on::text from public.companies where order_id = $1", [order]);

test.for([
  ["a company with a yearly renewal", {}, "2027-03-04"],
  ["a bank account without renewals", { kind: "bank", order_reference: "BA-7-2026" }, null],
] as const)("handing over %s adds it to the company list", async ([_, change, renews_on], { session }) => {
  await session.setToday("date '2026-04-01'");
  const order = await approved(session, change);
  const desk = await staff(session);
  const complete = (name: string) =>
    desk(`complete_order('${order}', '${name}', '7', '2026-03-04', ${seen})`);
  expect([await complete(""), await complete("Example Ltd")]).toEqual(["refused-facts", "done"]);
  expect(await companies(session, order)).toEqual([{ registered_name: "Example Ltd", renews_on }]);
  expect(await desk(`undo_step('${order}', 'A slip.', ${seen})`)).toBe("refused-stage");
});

// Promise: A company's next renewal is stored once, and follows its registration, its renewals, refunds and time.
test("a renewal date changes after a correction, after a refund and once a year", async ({ session }) => {
  const runJob = async () => {
    await session.run("update private.due_orders set due_at = now()");
    await session.server.call("post_annual_notices(9)");
  };
  await session.setToday("date '2026-04-01'");
  const row = buildPaidOrderRow({ phase: "completed", company: { registered_on: "2026-03-04" } });
  const order = await session.insertOrder({ ...row, created_at: "2026-01-01" });
  const renewsOn = async () => (await companies(session, order))[0]!.renews_on;
  expect(await renewsOn()).toBe("2027-03-04");
  const desk = await staff(session);
  await session.run("delete from private.due_orders");
  expect(await desk(`correct_order('${order}', 'registered_on', '2026-03-14', ${seen})`)).toBe("done");
  expect(await renewsOn()).toBe("2027-03-14");
  // The jobs look at the order again.
  expect(await session.rows("select from private.due_orders where job = 'annual-notices'")).toHaveLength(1);
  await session.setToday("date '2027-05-13'");
  await runJob();
  expect(await renewsOn()).toBe("2027-03-14");
  await session.setToday("date '2027-05-14'");
  await runJob();
  expect(await renewsOn()).toBe("2028-03-14");
  await session.server.call("refund_card($1, 400000)", row.stripe_payment_intent_id);
  expect(await renewsOn()).toBe(null);
});

// Promise: However many people hand over, correct or renew a company at once, there is one company.
test("simultaneous handovers, corrections and renewals of a company cause no deadlock", async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await database.withCommit((session) => approved(session));
    const words = await database.runConcurrently(8, async (session, n) =>
      (await staff(session))(
        n % 4 === 3
          ? `undo_step('${order}', 'A slip.', ${seen})`
          : `complete_order('${order}', 'Example ${n}', '7', '2026-03-04', ${seen})`,
      ),
    );
    expect(words.filter((word) => word === "done").length, words.join(" ")).toBeGreaterThan(0);
    const [{ count, completed }] = await database.owner<[{ count: number; completed: boolean }]>`
      select (select count(*)::int from public.companies where order_id = ${order}),
             (select phase = 'completed' from public.orders where id = ${order}) as completed`;
    expect(count).toBe(completed ? 1 : 0);

    const { company, renewal } = await database.withCommit(async (session) => {
      const soon = "select (private.today_at_office() + 40 - interval '1 year')::date::text";
      const registered_on = await session.value(soon);
      const row = { phase: "completed", created_at: "2025-01-01", company: { registered_on } };
      const company = await session.insertPaidOrder(row);
      const desk = await staff(session);
      const request = `request_renewal('${company}', 'Renewal', 1200, current_date + 20, ${seen})`;
      expect(await desk(request)).toBe("done");
      const renewal = await session.value("select id from public.orders where parent_id = $1", company);
      return { company, renewal };
    });
    await database.owner`select public.settle_card(${renewal}, 'cs', ${`pi_${renewal}`}, 120000, 'usd')`;
    await database.runConcurrently(12, async (session, n) => {
      const desk = await staff(session);
      if (n % 3 === 0) return desk(`finish_request('${renewal}', 'Renewed.', ${seen})`);
      if (n % 3 === 1)
        return desk(`correct_order('${company}', 'registered_name', 'Example ${round} ${n}', ${seen})`);
      await session.run("update private.due_orders set due_at = now() where due_at > now()");
      return session.server.rows("select public.post_annual_notices(50)");
    });
    const [renewed] = await database.owner`
      select renewed_on - private.today_at_office() as renewed, renews_on = renewed_on + interval '1 year' as next
        from public.companies where order_id = ${company}`;
    expect(renewed).toEqual({ renewed: 40, next: true });
  }
});
