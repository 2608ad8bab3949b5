import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawnNow, wasDrawn } from "./render-time";

vi.mock("@/lib/env.server", () => ({ serverEnv: () => ({ SESSION_SECRET: "s".repeat(32) }) }));

const second = 1000;
const day = 24 * 60 * 60 * second;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([0, second, day])("a form that comes back after %i ms is taken", (age) => {
  const drawn = drawnNow("order");
  vi.advanceTimersByTime(age);
  expect(wasDrawn(drawn, "order")).toBe(true);
});

it("older than a day, of another order, altered or absent: not taken", () => {
  const drawn = drawnNow("order");
  const [, signature] = drawn.split(".");
  const later = (Date.now() + day).toString(36);
  expect(wasDrawn(drawn, "another")).toBe(false);
  expect(wasDrawn(`${later}.${signature}`, "order")).toBe(false);
  expect(wasDrawn(`${drawn}x`, "order")).toBe(false);
  for (const nothing of [undefined, "", ".", "a.b"]) expect(wasDrawn(nothing, "order")).toBe(false);
  vi.advanceTimersByTime(day + 1);
  expect(wasDrawn(drawn, "order")).toBe(false);
});
