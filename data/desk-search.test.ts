import { expect, test } from "vitest";
import { searchTexts } from "./desk-search";

test.each([
  ["Not paid", { phase: "unpaid" }],
  ["Crypto payment to verify", { phase: "reported" }],
  ["Paid, to be done", { phase: "working" }],
  ["Filed", { phase: "decision" }],
  ["Payment disputed", { phase: "review", dispute: "open" }],
  ["Payment received", { phase: "review", dispute: "won" }],
])('the phase "%s" is shown for such an order', (phase, order) => {
  expect(searchTexts.phase({ dispute: null, ...order })).toBe(phase);
});
