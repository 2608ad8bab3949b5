import { expect, it } from "vitest";
import { comparisonText } from "@/data/page-texts";
import { findPair, findPairOf, listPairs, pairTitle, isTooMany, listCompared } from "./pairs";

it("finds a pair by its one valid path, and by its jurisdictions in either order", () => {
  expect(findPair("belize-or-nevis")?.places.map(({ slug }) => slug)).toEqual(["belize", "nevis"]);
  expect(findPair("nevis-or-belize")).toBeUndefined();
  expect(findPair("__proto__")).toBeUndefined();
  expect(findPairOf("nevis", "belize")?.path).toBe("/jurisdictions/compare/belize-or-nevis");
  expect(findPairOf("nevis", "monaco")).toBeUndefined();
});

it("titles have at most 60 characters and descriptions 120 to 158", () => {
  const [belize, nevis] = findPair("belize-or-nevis")!.places;
  expect(pairTitle([belize, nevis])).toBe("Belize or Nevis: Company Costs and Rules");
  for (const { places } of listPairs()) {
    expect(pairTitle(places).length, pairTitle(places)).toBeLessThanOrEqual(60);
    const description = comparisonText.description(places[0].name, places[1].name);
    expect(description.length, description).toBeGreaterThanOrEqual(120);
    expect(description.length, description).toBeLessThanOrEqual(158);
  }
});

it.each([
  [undefined, []],
  ["", []],
  ["nevis", ["nevis"]],
  ["nevis,belize", ["nevis", "belize"]],
  ["atlantis,nevis,__proto__", ["nevis"]],
  ["nevis,belize,panama,monaco", ["nevis", "belize", "panama"]],
])("%j compares %j", (asked, slugs) => expect(listCompared(asked).map(({ slug }) => slug)).toEqual(slugs));

it.each([
  ["nevis,belize,panama,monaco", true],
  ["nevis,belize,panama,nevis", false],
  ["nevis,belize,panama,atlantis", false],
  [undefined, false],
])("%j asks for too many: %s", (asked, tooMany) => expect(isTooMany(asked)).toBe(tooMany));
