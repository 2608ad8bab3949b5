import { expect } from "vitest";
import {
  type Row,
  type TestConnection,
  examplePersonDetails,
  getDateDaysFromNow,
  createTestDatabase,
} from "./test-database";

const { test } = createTestDatabase();

const roles = ["director"];
const asked = [
  { key: "details", kind: "details", title: "Details", roles, facts: { director: ["occupation"] } },
  { key: "identity", kind: "document", title: "Passport", roles },
  { key: "address", kind: "document", title: "Proof of address", roles },
  { key: "activity", kind: "answer", title: "Activity", answer: "Baking" },
  { key: "consent", kind: "form", title: "Consent", roles },
];
const details = { ...examplePersonDetails, passport_expires_on: "2099-12-31" };

/** An order of this customer with one director, whom it names like this. */
async function orderOf(session: TestConnection, email: string, person: Row = {}) {
  const order = await session.insertPaidOrder({ email });
  const id = await session.insertPerson(order, { full_name: "Ada Byron", ...person });
  await session.insertRequirements(order, asked);
  return { order, id };
}

/** An order with everything about its director, and a second one that only names her. */
async function secondOrder(session: TestConnection, first: Row = {}, second: Row = {}) {
  const email = "ada@example.com";
  const customer = await session.createAccount(email);
  const before = await orderOf(session, email, { ...details, facts: { occupation: "Baker" }, ...first });
  const ages = { "identity-1": 200, "address-1": 60, "consent-1": 60 };
  for (const [requirement, days] of Object.entries(ages)) {
    const accepted = { state: "accepted", decided_at: new Date(), dated_on: getDateDaysFromNow(-days) };
    await session.insertDocument(before.order, { requirement, ...accepted });
  }
  const { order, id } = await orderOf(session, email, { full_name: "ADA BYRON", ...second });
  const people = "select person_id, documents from private.known_people($1)";
  const known = () => session.user(customer).rows(people, [order]);
  const use = (people = [id], who = customer) =>
    session.user(who).call("use_known_people($1, $2)", order, people);
  const open = () =>
    session.value(
      `select coalesce(string_agg(key, ' ' order by position), '') from public.order_slots where order_id = $1
        and status not in ('accepted', 'given', 'waived')`,
      order,
    );
  return { before, order, id, known, use, open };
}

// Promise: The second order of a customer asks for no detail and no document about a person that is known and still counts.
test("an order that reuses a known person asks only for a new consent", async ({ session }) => {
  const { order, id, known, use, open } = await secondOrder(session);
  expect(await open()).toBe("details-1 identity-1 address-1 consent-1");
  expect(await known()).toMatchObject([
    { person_id: id, documents: [expect.any(String), expect.any(String)] },
  ]);
  expect(await use([])).toBe("already");
  expect(await use()).toBe("used");
  expect(await open()).toBe("consent-1");
  expect(await known()).toEqual([]);
  expect(await use()).toBe("already");
  const facts =
    "select concat_ws(' ', full_name, birth_date, facts) from public.order_people where order_id = $1";
  expect(await session.value(facts, order)).toBe('ADA BYRON 1980-12-10 {"occupation": "Baker"}');
  expect(await session.eventsOf(order, "person_known")).toMatchObject([{ for_customer: true }]);
});

test.for<[string, string, Row, Row?]>([
  ["an expired passport", "identity-1 consent-1", { passport_expires_on: getDateDaysFromNow(-3) }],
  ["an address already entered", "consent-1", {}, { address: "2 Other Street" }],
  ["a different birth date", "details-1 identity-1 address-1 consent-1", {}, { birth_date: "1999-01-01" }],
  ["a newly required detail", "details-1 consent-1", { facts: {} }],
  ["a different name", "details-1 identity-1 address-1 consent-1", {}, { full_name: "Ada Byron King" }],
])("an order reusing a person with %s still requests “%s”", async ([, left, first, second], { session }) => {
  const { order, use, open, known } = await secondOrder(session, first, second);
  const found = await known();
  expect(await use()).toBe(found.length ? "used" : "already");
  expect(await open()).toBe(left);
  expect([await known(), await use()]).toEqual([[], "already"]);
  const address = "select address from public.order_people where order_id = $1";
  if (second?.address) expect(await session.value(address, order)).toBe(second.address);
});

test.for([
  ["a passport certified over a year ago", "identity-1", getDateDaysFromNow(-367)],
  ["a proof of address over three months old", "address-1", getDateDaysFromNow(-94)],
] as const)("an order that reuses a known person requests %s again", async ([, key, dated], { session }) => {
  const { before, use, open } = await secondOrder(session);
  await session.rows(
    "update public.order_documents set dated_on = $1 where order_id = $2 and requirement = $3",
    [dated, before.order, key],
  );
  expect(await use()).toBe("used");
  expect(await open()).toBe(`${key} consent-1`);
});

test("a customer can neither see nor use another customer's known people", async ({ session }) => {
  const { id, use, before } = await secondOrder(session);
  const eve = await session.createAccount("eve@example.com");
  const own = await orderOf(session, "eve@example.com");
  const seen = await session.user(eve).rows("select * from private.known_people($1)", [own.order]);
  expect(seen).toEqual([]);
  expect(await use([id], eve)).toBe("denied");
  const all = [own.id, before.id, id];
  expect(await session.user(eve).call("use_known_people($1, $2)", own.order, all)).toBe("already");
});

test.for([
  ["that was never paid", "payment_verified_at = null, phase = 'unpaid'"],
  ["of a closed account", "customer_deleted_at = now()"],
] as const)("people can't be reused from an order %s", async ([, change], { session }) => {
  const { before, known, use } = await secondOrder(session);
  await session.runUnguarded(`update public.orders set ${change} where id = '${before.order}'`);
  expect(await known()).toEqual([]);
  expect(await use()).toBe("already");
});

// Promise: A file that two orders have is deleted with the last of them.
test("a file shared by two orders is kept until neither order needs it", async ({ session }) => {
  const { before, order, use } = await secondOrder(session);
  expect(await use()).toBe("used");
  const listed = () => session.value("select count(*)::int from private.pending_uploads");
  await session.rows(
    "delete from public.order_documents where order_id = $1 and requirement <> 'consent-1'",
    [before.order],
  );
  expect(await listed()).toBe(0);
  await session.rows("update public.order_documents set bytes_deleted_at = now() where order_id = $1", [
    order,
  ]);
  expect(await listed()).toBe(2);
});
