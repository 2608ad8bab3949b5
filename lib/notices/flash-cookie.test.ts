import { expect, it } from "vitest";
import { findFlashKey, formatFlashCookieValue } from "./flash-cookie";
import { flashNotices } from "./flash-notices";

const cookie = `hint=1; flash=${encodeURIComponent(formatFlashCookieValue("coin-confirmed", "/payment?order=IBC-1#coins"))}; x=y`;

it.each([
  ["the target page", cookie, "/payment", "coin-confirmed"],
  ["the page being left", cookie, "/order-form/nevis", undefined],
  ["a page below it", cookie, "/payment/change", undefined],
  ["no notice", "hint=1", "/payment", undefined],
  ["a key without a page", "flash=coin-confirmed", "/payment", undefined],
  ["a malformed value", "flash=coin-confirmed%40%zz", "/payment", undefined],
])("a notice is found only on its target page: %s", (_, cookies, path, key) => {
  expect(findFlashKey(cookies, path)).toBe(key);
});

// Promise: A notice never looks final while work remains.
it.each([
  ["coin-confirmed", "Payment confirmed successfully", expect.stringContaining("We'll verify it")],
  ["bank-submitted", "Your bank account request has been submitted.", "Next: payment."],
] as const)("the notice %s has the specification's sentence and the next step", (key, text, more) => {
  expect(flashNotices[key]).toMatchObject({ kind: "info", notice: { text, more } });
});
