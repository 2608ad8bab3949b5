import { expect } from "vitest";
import {
  account,
  asAccount,
  asServer,
  insert,
  insertPerson,
  insertRequirements,
  openTestDatabase,
  orderJson,
  orderRow,
  paidOrderRow,
  placeOrder,
  serverWord,
  staffMember,
  valueOf,
  wordFor,
} from "./test-database";

const { test } = openTestDatabase();

const question = { key: "residence", kind: "answer", title: "Your country of residence" };

// Promise: An order keeps the country of residence that its form said, also after the form was changed, and its customer reads it.
test("an order keeps the country of residence from its form", async ({ session }) => {
  const customer = await account(session, "ada@example.com");
  const row = orderRow({ user_id: customer, residence: "PT", stripe_session_id: "cs_first" });
  const read = () =>
    asAccount(session, customer, (own) =>
      valueOf(own, "select residence from public.own_orders where id = $1", row.id),
    );
  expect(await placeOrder(session, row)).toBe("placed");
  expect(await read()).toBe("PT");
  const changed = { ...row, residence: "VN", stripe_session_id: "cs_second" };
  expect(await placeOrder(session, changed, "cs_first")).toBe("placed");
  expect(await read()).toBe("VN");
  const rebuilt = orderRow({ residence: "NZ" });
  await serverWord(session, "place_order($1, 'cs_paid', null, true)", [orderJson(rebuilt)]);
  expect(await valueOf(session, "select residence from public.orders where id = $1", rebuilt.id)).toBe("NZ");
});

test("a person with the customer's name gets the residence of the order", async ({ session }) => {
  const order = await insert(
    session,
    "public.orders",
    paidOrderRow({ full_name: "Ada Byron", residence: "PT" }),
  );
  const people = ["ADA BYRON", "Ben Example"].map((full_name) => ({ full_name, roles: ["director"] }));
  await session.rows("select private.insert_people($1, $2::text::jsonb)", [order, JSON.stringify(people)]);
  expect(
    await session.rows("select residence from public.order_people where order_id = $1 order by position", [
      order,
    ]),
  ).toEqual([{ residence: "PT" }, { residence: null }]);
});

test("an order with a residence that is not a country's code is refused", async ({ session }) => {
  await expect(placeOrder(session, orderRow({ residence: "Portugal" }))).rejects.toThrow(
    "orders_residence_check",
  );
});

// Promise: Nothing is filed before a customer who left the country of residence empty has answered, and the answer counts in the rating.
test("a country left empty prevents the sign-off until it is answered, and is then rated", async ({
  session,
}) => {
  const customer = await account(session, "ada@example.com");
  const dana = await staffMember(session);
  const row = paidOrderRow({ user_id: customer, reviewed_at: new Date() });
  const order = await insert(session, "public.orders", row);
  await insertPerson(session, order, { full_name: "Ada Byron" });
  await insertRequirements(session, order, [question]);
  const signOff = () => wordFor(session, dana, "sign_off($1, 'Compared.', 9000000000)", order);
  const rated = () =>
    asServer(session, async (server) => {
      type Due = { residence: string | null; facts: string };
      const [due] = await valueOf<Due[]>(server, "select public.screenings_due(1, $1)", order);
      return due!;
    });
  expect(await signOff()).toBe("refused-documents");
  const before = await rated();
  expect(before.residence).toBeNull();
  expect(await wordFor(session, customer, "save_answer($1, 'residence', 'VN')", order)).toBe("saved");
  const after = await rated();
  expect(after.residence).toBe("VN");
  // The order is rated again.
  expect(after.facts).not.toBe(before.facts);
  expect(await signOff()).toBe("refused-documents");
  expect(await wordFor(session, dana, "accept_answer($1, 'residence', 9000000000)", order)).toBe("done");
  expect(await signOff()).toBe("refused-unscreened");
});

test("a country given in the order form is rated, and leaves no requirement open", async ({ session }) => {
  const order = await insert(session, "public.orders", paidOrderRow({ residence: "VN" }));
  await insertPerson(session, order, { full_name: "Ada Byron" });
  const residence = () =>
    asServer(session, async (server) => {
      const [due] = await valueOf<{ residence: string }[]>(
        server,
        "select public.screenings_due(1, $1)",
        order,
      );
      return due!.residence;
    });
  expect(await residence()).toBe("VN");
  await insertRequirements(session, order, [{ ...question, answer: "VN" }]);
  expect(await valueOf<number>(session, "select private.documents_missing($1)", order)).toBe(0);
  expect(await residence()).toBe("VN");
});

// Promise: A customer who says after the payment that they live in a country that we don't act for has stopped the order with it, until they correct the answer.
test("an answer that names a refused country stops the order", async ({ session }) => {
  const customer = await account(session, "ada@example.com");
  const row = paidOrderRow({ user_id: customer, reviewed_at: new Date() });
  const order = await insert(session, "public.orders", row);
  await insertRequirements(session, order, [question]);
  const answer = (code: string) =>
    wordFor(session, customer, `save_answer($1, 'residence', '${code}')`, order);
  const isStopped = () =>
    valueOf<boolean>(session, "select barred_at is not null from public.orders where id = $1", order);
  expect(await answer("Iran")).toBe("refused");
  expect(await answer("IR")).toBe("saved");
  expect(await isStopped()).toBe(true);
  expect(
    await valueOf(
      session,
      "select count(*)::int from private.mails where template = 'order-barred' and order_id = $1",
      order,
    ),
  ).toBe(1);
  expect(await answer("PT")).toBe("saved");
  expect(await isStopped()).toBe(false);
});

// Promise: A service is not finished before its customer has said where they live, and stops for a country that we don't act for.
test("a service can't be finished without the country of residence", async ({ session }) => {
  const customer = await account(session, "ada@example.com");
  const dana = await staffMember(session);
  const row = paidOrderRow({ user_id: customer, service: "nominee_director" });
  const order = await insert(session, "public.orders", row);
  await insertRequirements(session, order, [question]);
  const finish = () => wordFor(session, dana, "finish_request($1, 'Done.', 9000000000)", order);
  const complete = () =>
    wordFor(session, dana, "complete_order($1, 'One Ltd', '1', current_date, 9000000000)", order);
  const step = () => valueOf(session, "select step from public.orders where id = $1", order);
  expect(await finish()).toBe("refused-documents");
  expect(await complete()).toBe("refused-documents");
  expect(await wordFor(session, customer, "save_answer($1, 'residence', 'IR')", order)).toBe("saved");
  expect(await step()).toBe("barred");
  expect(await finish()).toBe("refused-country");
  expect(await wordFor(session, customer, "save_answer($1, 'residence', 'PT')", order)).toBe("saved");
  expect(await step()).toBe("check");
  expect(await wordFor(session, dana, "accept_answer($1, 'residence', 9000000000)", order)).toBe("done");
  expect(await finish()).not.toMatch(/country|documents/);
});
