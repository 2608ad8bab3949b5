import { expect, it } from "vitest";
import { findComparedPair, findComparedPairBySlugs, parseComparedJurisdictions } from "./pairs";

it("a pair of jurisdictions has one comparison page, regardless of their order", () => {
  expect(findComparedPair("belize-or-nevis")?.places.map(({ slug }) => slug)).toEqual(["belize", "nevis"]);
  expect(findComparedPair("nevis-or-belize")).toBeUndefined();
  expect(findComparedPair("__proto__")).toBeUndefined();
  expect(findComparedPairBySlugs("nevis", "belize")?.path).toBe("/jurisdictions/compare/belize-or-nevis");
  expect(findComparedPairBySlugs("nevis", "monaco")).toBeUndefined();
});

it.each([
  ["nothing if it is missing", undefined, []],
  ["a single jurisdiction", "nevis", ["nevis"]],
  ["two jurisdictions in the given order", "nevis,belize", ["nevis", "belize"]],
  ["only known jurisdictions", "atlantis,nevis,__proto__", ["nevis"]],
  ["at most three jurisdictions", "nevis,belize,panama,monaco", ["nevis", "belize", "panama"]],
])("a comparison query selects %s", (_, asked, slugs) =>
  expect(parseComparedJurisdictions(asked).map(({ slug }) => slug)).toEqual(slugs),
);
