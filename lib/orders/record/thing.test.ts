import { expect, test } from "vitest";
import { orderThing } from "./thing";

// Promise: An email calls what was ordered by its name, and the payment email links to the list of documents
test.each([
  ["company", "belize", "company"],
  ["trust", "panama-foundation", "foundation"],
  ["trust", "cook-islands-trust", "trust"],
  ["trust", "a-place-we-no-longer-offer", "trust"],
  ["bank", "hongkong", "account"],
] as const)("the buyer of a %s order in %s gets a %s", (kind, jurisdiction_slug, thing) => {
  expect(orderThing({ kind, jurisdiction_slug })).toBe(thing);
});
