import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUploadSlots, type Release } from "./upload-slots";

const slots = () => createUploadSlots({ total: 3, perUser: 2, timeout: 1000 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The requests that have been given a slot so far. */
async function given(asked: readonly Promise<Release | undefined>[]) {
  const open = Symbol();
  return Promise.all(asked.map(async (one) => (await Promise.race([one, Promise.resolve(open)])) !== open));
}

it("limits the slots in total and per user", async () => {
  const { take } = slots();
  const asked = [take("ada"), take("ada"), take("ada"), take("ben"), take("cy")];
  await Promise.resolve();
  expect(await given(asked)).toEqual([true, true, false, true, false]);
});

it("gives a released slot to the first in the queue who may have it", async () => {
  const { take } = slots();
  const [first, second, waiting] = [take("ada"), take("ada"), take("ada")];
  const [ben, cy] = [take("ben"), take("cy")];
  (await ben)!();
  (await ben)!(); // A second release has no effect.
  await Promise.resolve();
  expect(await given([waiting, cy])).toEqual([false, true]);
  (await first)!();
  await Promise.resolve();
  expect(await given([second, waiting])).toEqual([true, true]);
});

it("gives no slot if none is free in time, and leaves the queue", async () => {
  const { take } = slots();
  const [first] = await Promise.all([take("ada"), take("ada")]);
  const late = take("ada");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBeUndefined();
  first!();
  expect(await take("ada")).toBeTypeOf("function");
});
