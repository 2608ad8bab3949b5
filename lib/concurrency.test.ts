import { expect, it } from "vitest";
import { forEachConcurrently } from "./concurrency";

async function* count(to: number) {
  for (let number = 0; number < to; number += 1) yield number;
}

it("forEachConcurrently handles each item once and at most five at a time", async () => {
  const done: number[] = [];
  let open = 0;
  let most = 0;
  await forEachConcurrently(count(50), 5, async (number) => {
    most = Math.max(most, (open += 1));
    await new Promise((next) => setImmediate(next));
    open -= 1;
    done.push(number);
  });
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(most).toBe(5);
});

it("forEachConcurrently passes on an error thrown by its source", async () => {
  const broken = async function* () {
    yield 1;
    throw new Error("source");
  };
  await expect(forEachConcurrently(broken(), 3, () => Promise.resolve())).rejects.toThrow("source");
});

it("forEachConcurrently stops after an error, but first finishes the items already started", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (number: number) => {
    begun.push(number);
    if (number === 1) throw new Error("work");
    await new Promise((next) => setImmediate(next));
    ended.push(number);
  };
  await expect(forEachConcurrently(count(8), 4, work)).rejects.toThrow("work");
  expect([begun, ended]).toEqual([
    [0, 1, 2, 3],
    [0, 2, 3],
  ]);
});
