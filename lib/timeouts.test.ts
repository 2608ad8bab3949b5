import { beforeEach, expect, it, vi } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";

vi.mock("next/headers", () => ({
  cookies: async () => ({ getAll: () => [], set: () => undefined }),
  headers: async () => new Headers(),
}));
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  stubSettings({ TIMEOUT_SCALE: "" });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("not called")));
});

// Promise: Timeouts have the lengths their names say.
it("findProfileName gives up after 0.8 seconds", async () => {
  const late = vi.spyOn(globalThis, "setTimeout");
  expect(await (await import("./account/profiles")).findProfileName("1")).toBeUndefined();
  expect(late.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(800);
});

it.each([
  ["https://shop.example.com", "0.5"],
  ["http://10.0.0.1", "0.5"],
  ["http://localhost:3000", "2"],
  ["http://localhost:3000", "0"],
  ["http://localhost:3000", "-1"],
  ["no address", "0.5"],
])("the server refuses to start with the address “%s” and a timeout scale of %s", async (url, share) => {
  vi.stubEnv("APP_URL", url);
  vi.stubEnv("TIMEOUT_SCALE", share);
  const { getServerEnv } = await import("./env.server");
  expect(() => getServerEnv()).toThrow(url === "no address" ? /APP_URL/ : /: TIMEOUT_SCALE \(/);
});
