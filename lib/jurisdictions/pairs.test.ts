import { expect, it } from "vitest";
import { findComparedPair, findComparedPairBySlugs, parseComparedPlaces } from "./pairs";

it("each pair has one valid path and can be found in either order", () => {
  expect(findComparedPair("belize-or-nevis")?.places.map(({ slug }) => slug)).toEqual(["belize", "nevis"]);
  expect(findComparedPair("nevis-or-belize")).toBeUndefined();
  expect(findComparedPair("__proto__")).toBeUndefined();
  expect(findComparedPairBySlugs("nevis", "belize")?.path).toBe("/jurisdictions/compare/belize-or-nevis");
  expect(findComparedPairBySlugs("nevis", "monaco")).toBeUndefined();
});

it.each([
  [undefined, []],
  ["", []],
  ["nevis", ["nevis"]],
  ["nevis,belize", ["nevis", "belize"]],
  ["atlantis,nevis,__proto__", ["nevis"]],
  ["nevis,belize,panama,monaco", ["nevis", "belize", "panama"]],
])("the query %j compares the jurisdictions %j", (asked, slugs) =>
  expect(parseComparedPlaces(asked).map(({ slug }) => slug)).toEqual(slugs),
);
