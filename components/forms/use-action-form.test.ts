import { afterEach, expect, it, vi } from "vitest";
import type { ResolverOptions } from "react-hook-form";
import { profileFormSchema } from "@/lib/schemas/auth";
import { createLazyResolver } from "./use-action-form";

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<Record<string, string>>;
const wrong = { fullName: "a".repeat(101) };

afterEach(() => vi.useRealTimers());

// Promise: A form still works if its validation script cannot be loaded.
it("a form skips validation if its schema fails to load", async () => {
  const schema = vi
    .fn<() => Promise<typeof profileFormSchema>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(profileFormSchema);
  const engine = createLazyResolver<Record<string, string>>(schema);
  expect(await engine.resolver(wrong, undefined, options)).toEqual({ values: wrong, errors: {} });
  expect(engine.wasSkipped()).toBe(true);
  expect((await engine.resolver(wrong, undefined, options)).errors).toHaveProperty("fullName");
  expect(engine.wasSkipped()).toBe(false);
});

it("a form waits at most three seconds for its schema to load", async () => {
  vi.useFakeTimers();
  const engine = createLazyResolver<Record<string, string>>(() => new Promise(() => {}));
  const checked = engine.resolver(wrong, undefined, options);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await checked).toEqual({ values: wrong, errors: {} });
  expect(engine.wasSkipped()).toBe(true);
});
