import { expect, it } from "vitest";
import { customerNotes } from "./order-row";

const line = "Paid in Bitcoin: the transaction should be verified manually.";

// Promise: The order page shows the customer's requests, and hides the desk's notes from the customer.
it.each([
  [null, null],
  ["Second choice: Harbour\nA seal", "Second choice: Harbour\nA seal"],
  [`A seal\n${line}`, "A seal"],
  [line, null],
  [`${line}\nA seal`, `${line}\nA seal`],
])("the customer sees the notes %j as %j", (notes, own) => {
  expect(customerNotes(notes)).toBe(own);
});
