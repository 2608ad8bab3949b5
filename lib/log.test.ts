import { afterEach, expect, it, vi } from "vitest";
import { getErrorNameAndCode, logConsoleAsJson, logRequestError } from "./log";

const canary = "ada.canary@example.com";

afterEach(() => void vi.restoreAllMocks());

it("getErrorNameAndCode returns an error's class and code, but never its message", () => {
  class StorageError extends Error {
    override name = "StorageError";
  }
  const coded = Object.assign(new StorageError(`Key (email)=(${canary}) already exists.`), { code: "23505" });
  expect(getErrorNameAndCode(coded)).toBe("StorageError/23505");
  expect(getErrorNameAndCode(new Error(canary, { cause: "23514" }))).toBe("Error/23514");
  expect(getErrorNameAndCode({ code: "PGRST116", details: canary })).toBe("PGRST116");
  for (const error of [
    new TypeError(canary),
    new Error(canary, { cause: { details: canary } }),
    Object.assign(new Error(canary), { code: { canary } }),
    { message: canary, details: `Failing row contains (${canary})` },
    canary,
    undefined,
    null,
  ]) {
    expect(getErrorNameAndCode(error)).not.toContain(canary);
  }
});

/** The lines that one call prints under logConsoleAsJson. */
function linesOf(say: () => void): string[] {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const write = (text: unknown) => Boolean(lines.push(String(text).replace(/\n$/, "")));
    vi.spyOn(stream, "write").mockImplementation(write);
  }
  const before = { ...console };
  logConsoleAsJson();
  say();
  Object.assign(console, before);
  return lines;
}

const forged = `{"at":"2026-11-21T10:00:00.000Z","level":"error","what":"paid"}`;

// Promise: Visitors cannot forge a line of the log.
it.each([
  ["text with line breaks", () => console.error(`failed for /x\n${forged}\r${forged}`)],
  ["a line that imitates a log entry", () => console.warn(forged)],
  ["an error with line breaks", () => console.error(new TypeError(`${canary}\n${forged}`))],
  ["a message in several parts", () => console.log("%s of %o", `\n${forged}`, { [`\n${forged}`]: 1 })],
  ["terminal escape codes", () => console.error("\x1b[2J\x1b]0;x\x07 \x9b31m \x7f \u2028")],
])("printing %s to the console logs one line of JSON", (_, say) => {
  const [line = "", ...more] = linesOf(say);
  expect(more).toEqual([]);
  expect(line).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
  expect(Object.keys(JSON.parse(line) as object)).toEqual(["at", "level", "what", "text"]);
  expect(JSON.parse(line)).toMatchObject({ what: "printed" });
});

// Promise: A failed request is one line of the log, without personal data.
it("a failed request is logged with its route and digest, but without the error's message", () => {
  const error = Object.assign(new TypeError(canary, { cause: { canary } }), { digest: "1664508516", canary });
  const route = { routePath: "/user-account/orders/[reference]", routeType: "render" };
  const [line, ...more] = linesOf(() => logRequestError(error, route));
  expect(more).toEqual([]);
  expect(JSON.parse(line!)).toMatchObject({
    level: "error",
    what: "request failed",
    path: route.routePath,
    kind: "render",
    digest: "1664508516",
    code: "TypeError",
  });
  expect(line).not.toContain(canary);
});

it("an error from Auth is logged without its message or stack trace", () => {
  const refused = Object.assign(new Error(canary), { name: "AuthApiError", code: "refresh_token_not_found" });
  const [line] = linesOf(() => console.error(refused));
  expect(JSON.parse(line!)).toMatchObject({ text: "AuthApiError" });
});
