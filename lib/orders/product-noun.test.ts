import { expect, test } from "vitest";
import { productNoun } from "./order-row";

// Promise: Emails name what was ordered.
test.each([
  ["company", "belize", "company"],
  ["trust", "panama-foundation", "foundation"],
  ["trust", "cook-islands-trust", "trust"],
  ["trust", "a-place-we-no-longer-offer", "trust"],
  ["bank", "hongkong", "account"],
] as const)("a %s order in %s is for a %s", (kind, jurisdiction_slug, thing) => {
  expect(productNoun({ kind, jurisdiction_slug })).toBe(thing);
});
