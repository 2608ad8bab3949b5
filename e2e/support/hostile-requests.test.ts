import { expect, it } from "vitest";
import { deal, random } from "./hostile-requests";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  [3, 70, 10],
  [40, 11, 4],
  [5, 27, 5],
  [7, 7, 9],
  [1, 1, 1],
])(
  "with %i fields and %i values, each value occurs and each field gets at least %i of them, or all",
  (places, values, times) => {
    const dealt = deal(random(1), upTo(places), upTo(values), times);
    expect(new Set(dealt.map(([, value]) => value)).size).toBe(values);
    for (const place of upTo(places)) {
      const there = dealt.filter(([at]) => at === place).map(([, value]) => value);
      expect(there.length).toBeGreaterThanOrEqual(Math.min(times, values));
      expect(new Set(there).size).toBe(there.length);
    }
    expect(deal(random(1), upTo(places), upTo(values), times)).toEqual(dealt);
  },
);

it("the long run has every pair, and another seed gives different pairs", () => {
  const pairs = (seed: number, times: number) =>
    deal(random(seed), upTo(6), upTo(30), times).map(([place, value]) => `${place} ${value}`);
  expect(new Set(pairs(1, Infinity)).size).toBe(6 * 30);
  expect(pairs(2, 5).toSorted()).not.toEqual(pairs(1, 5).toSorted());
});
