import { expect, it, vi } from "vitest";
import { errorCode, log } from "./log";

const canary = "ada.canary@example.com";

it("keeps an error's class, its code and a cause that is a word, and never its message", () => {
  class StorageError extends Error {
    override name = "StorageError";
  }
  const coded = Object.assign(new StorageError(`Key (email)=(${canary}) already exists.`), { code: "23505" });
  expect(errorCode(coded)).toBe("StorageError/23505");
  expect(errorCode(new Error(canary, { cause: "23514" }))).toBe("Error/23514");
  expect(errorCode({ code: "PGRST116", details: canary })).toBe("PGRST116");
  for (const error of [
    new TypeError(canary),
    new Error(canary, { cause: { details: canary } }),
    Object.assign(new Error(canary), { code: { canary } }),
    { message: canary, details: `Failing row contains (${canary})` },
    canary,
    undefined,
    null,
  ]) {
    expect(errorCode(error)).not.toContain(canary);
  }
});

it("writes one line of JSON, line breaks in a value or not", () => {
  const written = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  log("warn", "something", { code: "a\nb" });
  expect(written.mock.calls).toHaveLength(1);
  const line = String(written.mock.calls[0]![0]);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({ level: "warn", what: "something", code: "a\nb" });
});
