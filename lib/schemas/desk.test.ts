import { expect, it } from "vitest";
import { messages } from "@/data/messages";
import { orderMoveSchema } from "./desk";

const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const move = (change: object) => orderMoveSchema.safeParse({ order, seen: "7", ...change });
const refund = (amount: unknown) => move({ verb: "refund", amount, reason: "Refused." });

// Promise: A refund is recorded as exactly the amount that was typed.
it.each([
  ["950", 950],
  ["950.5", 950.5],
  ["0.01", 0.01],
  ["$1,800", 1800],
  ["$ 1,800.00", 1800],
  ["1,234,567", 1_234_567],
  [" 39500.00 ", 39_500],
])("%j given back is %d dollars", (typed, amount) => {
  expect(refund(typed).data).toMatchObject({ amount });
});

it.each([
  "",
  "0",
  "0.00",
  "-950",
  "950.505",
  "1e3",
  "0x10",
  "950,50",
  "1,8,0",
  "9,50",
  "12,3456",
  "1,2345,678",
  "12,345,678",
  "9 50",
  "12345678",
  "NaN",
  "$",
  "٩٥٠",
  950,
])("%j is no amount to give back", (typed) => {
  expect(refund(typed).success).toBe(false);
});

it("an amount that is none is told how to be typed", () => {
  expect(refund("950,50").error?.issues).toMatchObject([{ path: ["amount"], message: messages.desk.amount }]);
});

it.each([
  ["a verb that is none", { verb: "delete" }],
  ["an order that is none", { verb: "file", order: "1" }],
  ["nothing that was seen", { verb: "file", seen: "" }],
  ["more than an event's number", { verb: "file", seen: "7 or 1=1" }],
  ["a line without a word", { verb: "line", line: " \n " }],
  ["a transaction of two lines", { verb: "verify", transaction: "abc\ndef" }],
  ["coins not found without a word to the customer", { verb: "not-found", line: "" }],
])("%s is no move", (_, change) => {
  expect(move(change).success).toBe(false);
});
