import { expect, it } from "vitest";
import { findFlashKey, flashCookieValue } from "./flash-cookie";

const cookie = `hint=1; flash=${encodeURIComponent(flashCookieValue("coin-confirmed", "/payment?order=IBC-1#coins"))}; x=y`;

it.each([
  ["the target page", cookie, "/payment", "coin-confirmed"],
  ["the page being left", cookie, "/order-form/nevis", undefined],
  ["a page below it", cookie, "/payment/change", undefined],
  ["no notice", "hint=1", "/payment", undefined],
  ["a key without a page", "flash=coin-confirmed", "/payment", undefined],
  ["a malformed value", "flash=coin-confirmed%40%zz", "/payment", undefined],
])("finds the notice of the target page only: %s", (_, cookies, path, key) => {
  expect(findFlashKey(cookies, path)).toBe(key);
});
