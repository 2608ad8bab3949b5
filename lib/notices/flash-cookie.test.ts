import { expect, it } from "vitest";
import { findFlashNoticeKey, formatFlashCookieValue } from "./flash-cookie";
import { flashNotices } from "./flash-notices";

const cookie = `hint=1; flash=${encodeURIComponent(formatFlashCookieValue("coin-confirmed", "/payment?order=IBC-1#coins"))}; x=y`;

it.each([
  ["is found on its target page", cookie, "/payment", "coin-confirmed"],
  ["isn't found on the page being left", cookie, "/order-form/nevis", undefined],
  ["isn't found on a page below its target", cookie, "/payment/change", undefined],
  ["isn't found without a cookie", "hint=1", "/payment", undefined],
  ["isn't found if its cookie names no page", "flash=coin-confirmed", "/payment", undefined],
  ["isn't found if its cookie is malformed", "flash=coin-confirmed%40%zz", "/payment", undefined],
])("the notice after a redirect %s", (_, cookies, path, key) => {
  expect(findFlashNoticeKey(cookies, path)).toBe(key);
});

// Promise: A notice never looks final while work remains.
it.each([
  ["coin-confirmed", "Payment confirmed successfully", expect.stringContaining("We'll verify it")],
  ["bank-submitted", "Your bank account request has been submitted.", "Next: payment."],
] as const)("the notice %s shows the specified sentence and the next step", (key, text, more) => {
  expect(flashNotices[key]).toMatchObject({ kind: "info", notice: { text, more } });
});
