import "server-only";

type Fields = {
  [key in "order" | "event" | "code" | "status" | "path" | "kind" | "digest"]?: string | number;
};

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

/** One JSON line. The type allows no field that could hold a name, an address or a token. */
export function log(level: "info" | "warn" | "error", what: string, fields: Fields = {}): void {
  console[level](JSON.stringify({ at: new Date().toISOString(), level, what, ...fields }));
}
