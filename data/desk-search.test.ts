import { expect, test } from "vitest";
import { searchTexts } from "./desk-search";

const verified = new Date("2026-01-05");

test.each([
  ["Not paid", { status: "submitted", stage: null, payment_verified_at: null }],
  ["Crypto payment to verify", { status: "paid", stage: null, payment_verified_at: null }],
  ["Payment received", { status: "paid", stage: null, payment_verified_at: verified }],
  ["Filed", { status: "paid", stage: "filing", payment_verified_at: verified }],
])('the stage "%s" is shown for such an order', (stage, order) => {
  expect(searchTexts.stage(order)).toBe(stage);
});
