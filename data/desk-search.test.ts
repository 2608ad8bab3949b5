import { expect, test } from "vitest";
import { searchTexts } from "./desk-search";

test.each([
  ["Not paid", { status: "submitted", stage: null }],
  ["Crypto payment to verify", { status: "paid", stage: null }],
  ["Paid, to be done", { status: "paid", stage: "working" }],
  ["Filed", { status: "paid", stage: "filing" }],
  ["Payment disputed", { status: "paid", stage: "received", dispute: "open" }],
  ["Payment received", { status: "paid", stage: "received", dispute: "won" }],
])('the stage "%s" is shown for such an order', (stage, order) => {
  expect(searchTexts.stage({ dispute: null, ...order })).toBe(stage);
});
