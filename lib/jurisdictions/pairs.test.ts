import { expect, it } from "vitest";
import { findPair, findPairBySlugs, parseComparedPlaces } from "./pairs";

it("each pair has one valid path and can be found in either order", () => {
  expect(findPair("belize-or-nevis")?.places.map(({ slug }) => slug)).toEqual(["belize", "nevis"]);
  expect(findPair("nevis-or-belize")).toBeUndefined();
  expect(findPair("__proto__")).toBeUndefined();
  expect(findPairBySlugs("nevis", "belize")?.path).toBe("/jurisdictions/compare/belize-or-nevis");
  expect(findPairBySlugs("nevis", "monaco")).toBeUndefined();
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
