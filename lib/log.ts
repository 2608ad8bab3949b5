import "server-only";
import { Console } from "node:console";
import { format, stripVTControlCharacters } from "node:util";

type Fields = {
  [key in "order" | "event" | "code" | "status" | "path" | "kind" | "digest"]?: string | number;
};

type Level = "info" | "warn" | "error";

/** A method of the console; where everything goes through `logConsoleAsJson`, with one that nobody else has changed. */
type Print = ((...said: unknown[]) => void) & { plain?: (line: string) => void };

/**
 * A word for what went wrong that cannot carry personal data: the error's class and code, never its message. Errors that we
 * throw carry such a word as their cause, as Next prints causes too, and a database's own error may quote a row.
 */
export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
    return [error.name, code ?? (typeof error.cause === "string" && error.cause)].filter(Boolean).join("/");
  }
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code).slice(0, 40);
  return typeof error;
}

/** The ID of the current request, if front/server.ts has given it one. */
function requestId(): { request?: string } {
  const current = (globalThis as { [key: symbol]: { getStore(): string | undefined } | undefined })[
    Symbol.for("request-id")
  ];
  const request = current?.getStore();
  return request ? { request } : {};
}

/** One line whatever it holds: JSON puts line breaks in code, but leaves a terminal's other controls as they are. */
function toLine(level: Level, what: string, fields: Fields & { text?: string }): string {
  const line = JSON.stringify({ at: new Date().toISOString(), level, what, ...requestId(), ...fields });
  return line.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** One JSON line. The type allows no field that could hold a name, an address or a token. */
export function log(level: Level, what: string, fields: Fields = {}): void {
  const print: Print = console[level];
  (print.plain ?? print)(toLine(level, what, fields));
}

const mostText = 4000;

/** What somebody else prints, as text. That the Auth service refuses a token is no fault of ours: a word, without a stack. */
function textOf(said: readonly unknown[]): string {
  const text = stripVTControlCharacters(format(...said));
  return /^(?:Error \[)?(Auth\w*Error)\b/.exec(text)?.[1] ?? text.slice(0, mostText);
}

/** The reference that an error page names, of an error that somebody else prints: found in the log by it, however long the rest. */
function digestOf(said: readonly unknown[]): { digest?: string } {
  const error = said.find((thing) => thing instanceof Error && "digest" in thing);
  return error && typeof error === "object" && "digest" in error
    ? { digest: String(error.digest).slice(0, 40) }
    : {};
}

/**
 * From now on what Next and libraries print is one line of the same kind, too. They quote addresses and cookies, and a
 * line that begins inside such a quotation would pass for one of ours. A console of our own prints them: Next's colours what
 * is said in a rendering that was given up, and a coloured line is no JSON.
 */
export function logConsoleAsJson(): void {
  const own = new Console(process.stdout, process.stderr);
  const levels = { log: "info", info: "info", debug: "info", warn: "warn", error: "error" } as const;
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, Level][]) {
    const plain = own[method].bind(own);
    const print = (...said: unknown[]) =>
      plain(toLine(level, "printed", { ...digestOf(said), text: textOf(said) }));
    console[method] = Object.assign(print, { plain });
  }
}
