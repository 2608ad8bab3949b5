import { expect, it, test } from "vitest";
import { messages } from "@/data/messages";
import { deskActionSchema } from "./desk";

const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const parse = (change: object) => deskActionSchema.safeParse({ order, seen: "7", ...change });
const refund = (amount: unknown) =>
  parse({ deskAction: "refund", amount, destination: "0x1", reason: "No." });

// Promise: A refund is recorded as exactly the amount that was typed.
it("an amount can be typed with thousands separators and a dollar sign", () => {
  const amounts = { "950": 950, "950.5": 950.5, "0.01": 0.01, "1,234,567": 1_234_567, " 39500.00 ": 39_500 };
  for (const [typed, amount] of Object.entries({ ...amounts, "$ 1,800.00": 1800 }))
    expect(refund(typed).data, typed).toMatchObject({ amount });
});

const wrong = "0.00 950.505 1e3 0x10 950,50 1,8,0 9,50 12,3456 1,2345,678 NaN $ ٩٥٠";

it.each(["", ...wrong.split(" ")])("the invalid amount %j is refused with a format error", (typed) => {
  expect(refund(typed).error?.issues).toMatchObject([{ path: ["amount"], message: messages.desk.amount }]);
});

it.each([
  ["an unknown action", { deskAction: "delete" }],
  ["an invalid order ID", { deskAction: "file", order: "1" }],
  ["no last seen event", { deskAction: "file", seen: "" }],
  ["an invalid last seen event", { deskAction: "file", seen: "7 or 1=1" }],
  ["a blank message", { deskAction: "answer", body: " \n " }],
  ["no message for a missing payment", { deskAction: "not-found", line: "" }],
])("a desk action with %s is refused", (_, change) => {
  expect(parse(change).success).toBe(false);
});

test("a message with an unfilled placeholder is refused, but other braces are allowed", () => {
  const body = (text: string) => parse({ deskAction: "answer", body: text });
  for (const text of ["Dear {name},", "He asks:\n{question}"])
    expect(body(text).error?.issues).toMatchObject([{ path: ["body"], message: messages.desk.blank }]);
  expect(body("Write {your name} or {} here.").success).toBe(true);
});
