import { afterEach, expect, it, vi } from "vitest";
import { errorCode, log, logConsoleAsJson } from "./log";

const canary = "ada.canary@example.com";

afterEach(() => void vi.restoreAllMocks());

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

/** The lines that come of one call once everything goes through the log. */
function linesOf(say: () => void): string[] {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) =>
      Boolean(lines.push(String(text).replace(/\n$/, ""))),
    );
  }
  const before = { ...console };
  logConsoleAsJson();
  say();
  Object.assign(console, before);
  return lines;
}

it("is said plainly, however the console was changed before", () => {
  const plain = console.error;
  console.error = (...said: unknown[]) => plain("\x1b[2m%s\x1b[22m", ...said); // As where a rendering was given up.
  const lines = linesOf(() => {
    log("error", "something");
    console.error("something else");
  });
  console.error = plain;
  expect(lines.map((line) => JSON.parse(line).what)).toEqual(["something", "printed"]);
});

const forged = `{"at":"2026-11-21T10:00:00.000Z","level":"error","what":"paid"}`;

it.each([
  ["a text with line breaks", () => console.error(`failed for /x\n${forged}\r${forged}`)],
  ["a line that looks like ours", () => console.warn(forged)],
  ["an error", () => console.error(new TypeError(`${canary}\n${forged}`))],
  ["several parts", () => console.log("%s of %o", `\n${forged}`, { [`\n${forged}`]: 1 })],
  ["a terminal's escape codes", () => console.error("\x1b[2J\x1b]0;x\x07 \x9b31m \x7f \u2028")],
])("what others print is one line of ours, whatever it holds: %s", (_, say) => {
  const [line = "", ...more] = linesOf(say);
  expect(more).toEqual([]);
  expect(line).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
  expect(Object.keys(JSON.parse(line) as object)).toEqual(["at", "level", "what", "text"]);
  expect(JSON.parse(line)).toMatchObject({ what: "printed" });
});

it("an error of a page is found by the reference that the page names, however much it says", () => {
  const long = Object.assign(new Error("x".repeat(9000)), { digest: "1664508516" });
  expect(JSON.parse(linesOf(() => console.error("⨯", long))[0]!)).toMatchObject({ digest: "1664508516" });
});

it("a token that the Auth service refuses is a word; an error of ours keeps its stack", () => {
  const refused = Object.assign(new Error(canary), { name: "AuthApiError", code: "refresh_token_not_found" });
  const [line] = linesOf(() => console.error(refused));
  expect(JSON.parse(line!)).toMatchObject({ text: "AuthApiError" });
  expect(linesOf(() => console.error("AuthApiError: no\n    at x"))[0]).toContain('"text":"AuthApiError"}');
  expect(linesOf(() => console.error(new TypeError("ours")))[0]).toContain("log.test.ts");
});

it("our own lines stay as they are when everything goes through the log", () => {
  const [line] = linesOf(() => log("info", "something", { code: "\x9b31m" }));
  expect(JSON.parse(line!)).toMatchObject({ level: "info", what: "something", code: "\x9b31m" });
  expect(line).toContain("\\u009b31m");
});
