import { afterEach, expect, it, vi } from "vitest";
import { errorCode, log } from "./log";

afterEach(() => vi.restoreAllMocks());

it("an error is named by its class and code, never by its message", () => {
  const failure = Object.assign(new TypeError("ada@example.com could not be stored"), { code: "23505" });
  expect(errorCode(failure)).toBe("TypeError/23505");
  expect(errorCode(new Error("ada@example.com", { cause: "Ada" }))).toBe("Error");
  expect(errorCode({ code: "PGRST116", message: "ada@example.com", details: "Ada" })).toBe("PGRST116");
  expect(errorCode("ada@example.com")).toBe("string");
});

it("a line is one line of JSON with what happened and when", () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  log("warn", "webhook refused", { event: "a\nb" });
  const line = String(said.mock.calls[0]?.[0]);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({ level: "warn", what: "webhook refused", event: "a\nb" });
});
