import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawnNow, wasDrawn } from "./render-time";

vi.mock("@/lib/env.server", () => ({ serverEnv: () => ({ SESSION_SECRET: "s".repeat(32) }) }));
const waited = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("node:timers/promises", () => ({ setTimeout: waited, default: { setTimeout: waited } }));

const second = 1000;
const day = 24 * 60 * 60 * second;
beforeEach(() => {
  vi.useFakeTimers();
  waited.mockClear();
});
afterEach(() => void vi.useRealTimers());

it.each([second, 60 * second, day])("a form that comes back after %i ms is taken at once", async (age) => {
  const drawn = drawnNow("order");
  vi.advanceTimersByTime(age);
  expect(await wasDrawn(drawn, "order")).toBe(true);
  expect(waited).not.toHaveBeenCalled();
});

it("a form that comes back too fast is taken when a second has gone by", async () => {
  const drawn = drawnNow("order");
  vi.advanceTimersByTime(300);
  expect(await wasDrawn(drawn, "order")).toBe(true);
  expect(waited).toHaveBeenCalledWith(700);
});

it("older than a day, of another order, altered or absent: not taken", async () => {
  const drawn = drawnNow("order");
  const [, signature] = drawn.split(".");
  const later = (Date.now() + day).toString(36);
  expect(await wasDrawn(drawn, "another")).toBe(false);
  expect(await wasDrawn(`${later}.${signature}`, "order")).toBe(false);
  expect(await wasDrawn(`${drawn}x`, "order")).toBe(false);
  for (const nothing of [undefined, "", ".", "a.b"]) expect(await wasDrawn(nothing, "order")).toBe(false);
  vi.advanceTimersByTime(day + 1);
  expect(await wasDrawn(drawn, "order")).toBe(false);
});
