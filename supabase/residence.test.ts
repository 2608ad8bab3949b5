import { expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderJson, buildOrderRow } from "./test-database";

const { test } = createTestDatabase();

const dueOf = (session: TestConnection, order: string) =>
  session.server.call<{ residence: string | null; facts: string }[]>("screenings_due(1, $1)", order);

const asked = [{ key: "residence", kind: "answer", title: "Your country of residence" }];
const row = { reviewed_at: new Date() };

// Promise: An order keeps the country of residence that its form said, also after the form was changed, and its customer reads it.
test("an order stores the form's country of residence, which must be a country code", async ({ session }) => {
  const customer = await session.createAccount("ada@example.com");
  const row = buildOrderRow({ user_id: customer, residence: "PT", stripe_session_id: "cs_first" });
  const read = () =>
    session.user(customer).value("select residence from public.own_orders where id = $1", row.id);
  expect(await session.placeOrder(row)).toBe("placed");
  expect(await read()).toBe("PT");
  const changed = { ...row, residence: "VN", stripe_session_id: "cs_second" };
  expect(await session.placeOrder(changed, "cs_first")).toBe("placed");
  expect(await read()).toBe("VN");
  const rebuilt = buildOrderRow({ residence: "NZ" });
  await session.server.call("place_order($1, 'cs_paid', null, true)", buildOrderJson(rebuilt));
  expect(await session.value("select residence from public.orders where id = $1", rebuilt.id)).toBe("NZ");
  const named = session.placeOrder(buildOrderRow({ residence: "Portugal" }));
  await expect(named).rejects.toThrow("orders_residence_check");
});

// Promise: Nothing is filed before a customer who left the country of residence empty has answered, and the answer counts in the rating.
test("a missing country of residence blocks sign-off until the answer is accepted", async ({ session }) => {
  const { order, own, desk } = await session.createOrderScenario({ row, asked });
  await session.insertPerson(order, { full_name: "Ada Byron" });
  const signOff = () => desk("sign_off($1, 'Compared.', 9000000000)");
  const rated = async () => (await dueOf(session, order))[0]!;
  expect(await signOff()).toBe("refused-documents");
  const before = await rated();
  expect(before.residence).toBeNull();
  expect(await own("save_answer($1, 'residence', 'VN')")).toBe("saved");
  const after = await rated();
  expect(after.residence).toBe("VN");
  // The order is rated again.
  expect(after.facts).not.toBe(before.facts);
  expect(await signOff()).toBe("refused-documents");
  expect(await desk("accept_answer($1, 'residence', 9000000000)")).toBe("done");
  expect(await signOff()).toBe("refused-unscreened");
});

// Promise: A customer who says after the payment that they live in a country that we don't act for has stopped the order with it, until they correct the answer.
test("a country of residence we don't serve stops the order until it is corrected", async ({ session }) => {
  const { customer, own, read } = await session.createOrderScenario({ row, asked });
  const answer = (code: string) => own("save_answer($1, 'residence', $2)", code);
  const isNamed = () => session.user(customer).value("select is_residence_refused from public.own_steps");
  const isStopped = () => read<boolean>("select barred_at is not null from public.orders where id = $1");
  expect(await answer("Iran")).toBe("refused");
  expect(await answer("IR")).toBe("saved");
  expect([await isStopped(), await isNamed()]).toEqual([true, true]);
  const mails = "select count(*)::int from private.mails where template = 'order-barred' and order_id = $1";
  expect(await read(mails)).toBe(1);
  expect(await answer("PT")).toBe("saved");
  expect([await isStopped(), await isNamed()]).toEqual([false, false]);
});

// Promise: A service is not finished before its customer has said where they live, and stops for a country that we don't act for.
test("a service can't be finished without an accepted country of residence", async ({ session }) => {
  const row = { service: "change_of_agent", payment_verified_at: new Date(Date.now() - 20 * 24 * 3600_000) };
  const { own, read, desk, step } = await session.createOrderScenario({ row, asked });
  const finish = () => desk("finish_request($1, 'Done.', 9000000000)");
  const complete = () => desk("complete_order($1, 'One Ltd', '1', current_date, 9000000000)");
  expect(await finish()).toBe("refused-documents");
  expect(await complete()).toBe("refused-documents");
  expect(await own("save_answer($1, 'residence', 'IR')")).toBe("saved");
  expect(await step()).toBe("barred");
  expect(await finish()).toBe("refused-country");
  expect(await own("save_answer($1, 'residence', 'PT')")).toBe("saved");
  expect(await step()).toBe("check");
  expect(await desk("accept_answer($1, 'residence', 9000000000)")).toBe("done");
  // The desk's days count from the answer, not from the payment.
  expect(await read("select concat(step, now() - step_since) from public.orders where id = $1")).toMatch(
    /^fulfil00:00:0/,
  );
  expect(await finish()).not.toMatch(/country|documents/);
});
