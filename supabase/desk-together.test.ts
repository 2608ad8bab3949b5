import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const named = (session: TestConnection, name: string, works = true) =>
  session.createAccount(undefined, { works, raw_user_meta_data: { full_name: `${name} Example` } });

// Promise: An order can be assigned only to staff.
test("an order can't be assigned to a customer", async ({ session }) => {
  const ada = await named(session, "Ada");
  const order = await session.insertUnpaidOrder();
  const customer = await named(session, "Cleo", false);
  expect(await session.user(ada).call("assign_order($1, $2, null)", order, customer)).toBe("refused-staff");
});

test("an inquiry can't be taken over by staff who haven't seen its current assignee", async ({ session }) => {
  const [ada, ben] = [await named(session, "Ada"), await named(session, "Ben")];
  const inquiry = await session.insertInquiry();
  const give = (by: string, to: string | null, from: string | null) =>
    session.user(by).call("assign_inquiry($1, $2, $3)", inquiry, to, from);
  expect(await give(ada, await named(session, "Cleo", false), null)).toBe("refused-staff");
  expect([await give(ada, ada, null), await give(ada, ada, null)]).toEqual(["done", "already"]);
  expect(await give(ben, ben, null)).toBe("stale");
  expect(await give(ben, ben, ada)).toBe("done");
  const queue = "select assigned_to from public.desk_queue(1, 10) where inquiry_id = $1";
  expect(await session.user(ada).column(queue, inquiry)).toEqual([ben]);
});

// Promise: One search finds orders by reference, customer, company, person, receipt and payment.
// Promise: The desk finds orders by phone number, receipt number and payment ID.
test("the desk's search finds an order by many fields and shows which field matched", async ({ session }) => {
  const ada = session.user(await named(session, "Ada"));
  const order = await session.insertPaidOrder({
    order_reference: "IBC-123456",
    full_name: "Grace Hopper",
    email: "grace.hopper@example.com",
    phone: "+44 (20) 7946-0123",
    stripe_payment_intent_id: "pi_Findable77",
    phase: "completed",
    company_name: "Proposed Ltd",
    filed_with: "Registrar of Nevis",
    filing_reference: "VIRRGIN-88122",
    payment_transaction: "0xFOUND1",
    company: { registered_name: "Harbour Registered Ltd", registration_number: "HR-2026-88" },
  });
  await session.insertUnpaidOrder({ order_reference: "IBC-654321" });
  await session.issueReceipt(order);
  await session.insertPerson(order, { position: 9, full_name: "Ada Lovelace" });
  for (const [words, matched] of [
    ["ibc-123456", "reference"],
    ["grace hopper", "name"],
    ["grace.hopper@example.com", "email"],
    ["020 7946 0123", "phone"],
    ["79460123", "phone"],
    ["harbour registered", "registered_name"],
    ["hr-2026-88", "registration_number"],
    ["virrgin-88122", "filing"],
    ["proposed", "company"],
    ["pi_findable77", "payment"],
    ["0xfound1", "transaction"],
    [" r-000001 ", "receipt"],
    ["C-000001", undefined],
    ["lovelace", "person"],
  ] as const) {
    const found = await ada.rows("select order_id, matched from public.desk_search($1)", [words]);
    expect([words, ...found]).toEqual(matched ? [words, { order_id: order, matched }] : [words]);
  }
});
