import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isTurnstileTokenValid } from "./human-check";

const url = vi.hoisted(() => ({ TURNSTILE_VERIFY_URL: "https://verify.example.com/" }));
const env = vi.hoisted(() => ({ ...url, TURNSTILE_SECRET_KEY: "" as string | undefined, TIMEOUT_SCALE: 1 }));
vi.mock("@/lib/env.server", () => ({ getServerEnv: () => env }));

const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  env.TURNSTILE_SECRET_KEY = "secret";
});
afterEach(() => {
  vi.restoreAllMocks();
  asked.mockReset();
});

it("if no secret key is set, every visitor passes without a request to Turnstile", async () => {
  env.TURNSTILE_SECRET_KEY = undefined;
  expect(await isTurnstileTokenValid(undefined)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ["passes if Turnstile accepts the token", true],
  ["fails if Turnstile refuses the token", false],
])("the Turnstile check %s", async (_, success) => {
  asked.mockResolvedValue(Response.json({ success, "error-codes": [] }));
  expect(await isTurnstileTokenValid("token")).toBe(success);
  const [url, init] = asked.mock.calls[0]!;
  expect([url, String(init!.body)]).toEqual([env.TURNSTILE_VERIFY_URL, "secret=secret&response=token"]);
});

it("a missing or overlong token is refused without a request to Turnstile", async () => {
  for (const token of [undefined, "", "a".repeat(2049)])
    expect(await isTurnstileTokenValid(token)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

it("a visitor is refused if Turnstile takes over four seconds or its response is unreadable", async () => {
  const deadline = vi.spyOn(AbortSignal, "timeout");
  asked.mockRejectedValueOnce(new DOMException("late", "TimeoutError"));
  expect(await isTurnstileTokenValid("token")).toBe(false);
  expect(deadline).toHaveBeenCalledWith(4000);
  for (const answer of [new Response("<html>"), Response.json({ success: "true" }), Response.json(null)]) {
    asked.mockResolvedValueOnce(answer);
    expect(await isTurnstileTokenValid("token")).toBe(false);
  }
});
