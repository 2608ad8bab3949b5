import { expect, test } from "vitest";
import { interleave, median, percentile, ratio, spread } from "./statistics.ts";

test.each([
  [[3], 3],
  [[4, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 8, 100], 9.5],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test("a percentile lies between its neighbours, and 0 and 100 are the extremes", () => {
  const values = [5, 1, 4, 2, 3];
  expect(percentile(values, 0)).toBe(1);
  expect(percentile(values, 0.25)).toBe(2);
  expect(percentile(values, 0.95)).toBeCloseTo(4.8);
  expect(percentile(values, 1)).toBe(5);
  expect(values).toEqual([5, 1, 4, 2, 3]);
  expect(percentile([], 0.5)).toBeNaN();
});

test("a spread is the median, minimum and maximum", () => {
  expect(spread([2, 9, 4])).toEqual({ median: 4, min: 2, max: 9 });
});

test("a ratio is computed per round, so that a round that is slow for both doesn't change it", () => {
  expect(ratio([50, 5, 50], [100, 10, 100])).toEqual({ median: 0.5, min: 0.5, max: 0.5 });
});

test("rounds are interleaved and the warm-up is discarded", async () => {
  const order: string[] = [];
  const subject = (name: string) => async () => order.push(name);
  const values = await interleave({ a: subject("a"), b: subject("b") }, { rounds: 2, warmUp: 1 });
  expect(order).toEqual(["a", "b", "a", "b", "a", "b"]);
  expect(values).toEqual({ a: [3, 5], b: [4, 6] });
});
