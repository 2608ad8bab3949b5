import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

// Promise: Form validation needs no eval, which the CSP forbids.
it("a form is validated without eval or new Function", async () => {
  const compile = vi.fn(() => () => undefined);
  vi.stubGlobal("Function", compile);
  const { orderInputSchema } = await import("./order");
  expect(orderInputSchema.safeParse({ kind: "bank" }).success).toBe(false);
  expect(compile).not.toHaveBeenCalled();
});
