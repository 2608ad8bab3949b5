import { expect, it } from "vitest";
import { comparisons } from "./comparisons";
import { jurisdictionFacts } from "./facts/places";

const sentences = (text: string) => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
const words = (text: string) => text.split(/\s+/).length;
const texts = Object.entries(comparisons);

it("each jurisdiction is compared once with each of its closest alternatives", () => {
  const pairs = Object.values(jurisdictionFacts).flatMap(({ slug, closest }) =>
    closest.map((other) => [slug, other.slug].sort().join("-or-")),
  );
  expect(Object.keys(comparisons)).toEqual([...new Set(pairs)].sort());
});

it.each(texts)("the comparison %s has 50 to 90 words, without prices or praise", (_, text) => {
  expect(words(text)).toBeGreaterThanOrEqual(50);
  expect(words(text)).toBeLessThanOrEqual(90);
  expect(sentences(text).filter((sentence) => words(sentence) > 32)).toEqual([]);
  expect(text).not.toMatch(/\$|\b(best|should|somebody|whatever|secrecy|anonym\w+|save|guarantee\w*)\b/i);
});
