import "server-only";
import { Console } from "node:console";
import { format, stripVTControlCharacters } from "node:util";
import { trace } from "@opentelemetry/api";

type Fields = {
  [key in "order" | "event" | "code" | "status" | "path" | "kind" | "digest"]?: string | number | undefined;
};

type Level = "info" | "warn" | "error";

/** A console method. Under `logConsoleAsJson`, `plain` prints through a separate, unpatched console. */
type Print = ((...said: unknown[]) => void) & { plain?: (line: string) => void };

/**
 * Describes an error without personal data: its class and code, never its message. Errors that we throw have this code as
 * their cause instead of the original error, because Next prints causes, and a database error may quote a row.
 */
export function getErrorNameAndCode(error: unknown): string {
  if (error instanceof Error) {
    const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
    return [error.name, code ?? (typeof error.cause === "string" && error.cause)].filter(Boolean).join("/");
  }
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code).slice(0, 40);
  return typeof error;
}

/** The ID of the current request, if front/server.ts has set one. */
export function getCurrentRequestId(): string | undefined {
  const current = (globalThis as { [key: symbol]: { getStore(): string | undefined } | undefined })[
    Symbol.for("request-id")
  ];
  return current?.getStore();
}

/** The IDs of the current request and its trace. JSON leaves out undefined values. */
const currentIds = () => ({
  request: getCurrentRequestId(),
  trace: trace.getActiveSpan()?.spanContext().traceId,
});

/** One line for any value: JSON escapes line breaks, but not a terminal's other control characters. */
function toLine(level: Level, what: string, fields: Fields & { text?: string }): string {
  const line = JSON.stringify({ at: new Date().toISOString(), level, what, ...currentIds(), ...fields });
  return line.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Writes one JSON line. The type allows no field that could hold a name, an address or a token. */
export function log(level: Level, what: string, fields: Fields = {}): void {
  const print: Print = console[level];
  (print.plain ?? print)(toLine(level, what, fields));
}

const mostText = 4000;

/** Formats output of Next and libraries. A token refused by Auth isn't our error, so it is logged as one word, without a stack. */
function textOf(said: readonly unknown[]): string {
  const text = stripVTControlCharacters(format(...said));
  return /^(?:Error \[)?(Auth\w*Error)\b/.exec(text)?.[1] ?? text.slice(0, mostText);
}

/**
 * Logs an error that Next caught while it handled a request. The digest is the reference that the error page shows. The route
 * has the names of its parameters, not their values.
 */
export function logRequestError(
  error: unknown,
  { routePath, routeType }: { routePath: string; routeType: string },
): void {
  const digest = error instanceof Error && "digest" in error ? String(error.digest).slice(0, 40) : undefined;
  log("error", "request failed", {
    path: routePath,
    kind: routeType,
    digest,
    code: getErrorNameAndCode(error),
  });
}

/**
 * Prints all console output of Next and libraries as JSON lines. They quote URLs and cookies, in which a line break could forge a log line.
 * onRequestError does not replace this: Next prints each error before it reports it, and it never reports warnings, such as for an unknown
 * server action. A separate console prints them, because Next's adds colours, which aren't valid JSON.
 */
export function logConsoleAsJson(): void {
  const own = new Console(process.stdout, process.stderr);
  const levels = { log: "info", info: "info", debug: "info", warn: "warn", error: "error" } as const;
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, Level][]) {
    const plain = own[method].bind(own);
    const print = (...said: unknown[]) => plain(toLine(level, "printed", { text: textOf(said) }));
    console[method] = Object.assign(print, { plain });
  }
}
