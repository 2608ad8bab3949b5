import { expect, it } from "vitest";
import { jurisdictionComparisons } from "./comparisons";
import { jurisdictionFacts } from "./facts/places";

it("each jurisdiction is compared once with each of its closest alternatives", () => {
  const pairs = Object.values(jurisdictionFacts).flatMap(({ slug, closest }) =>
    closest.map((other) => [slug, other.slug].sort().join("-or-")),
  );
  expect(Object.keys(jurisdictionComparisons)).toEqual([...new Set(pairs)].sort());
});
