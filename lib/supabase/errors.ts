import { isAuthRetryableFetchError, isAuthSessionMissingError } from "@supabase/supabase-js";
import { errorCode, log } from "@/lib/log";

type DatabaseError = { code?: string; message?: string; details?: string | null };

/** Whether a write met a unique constraint on this column: 23505 when hosted, the message alone on the embedded backend. */
export function isUniqueViolation(error: DatabaseError, column: string): boolean {
  const text = `${error.message ?? ""} ${error.details ?? ""}`;
  const unique = error.code === "23505" || /duplicate key value|unique constraint/i.test(text);
  return unique && text.includes(column);
}

/** Whether the Auth service could not be asked at all: neither a yes nor a no. */
export function isUnreachable(error: unknown): boolean {
  return isAuthRetryableFetchError(error);
}

/** Whether a session is neither good nor bad by this answer: the Auth service is away, or too busy to look (429). */
export function isUndecided(error: unknown): boolean {
  return isUnreachable(error) || (error as { status?: unknown } | null)?.status === 429;
}

/** Auth's codes for a session that is over. Any other refusal may come from something between us and Auth. */
const endings = [
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "refresh_token_not_found",
  "refresh_token_already_used",
  "bad_jwt",
];

/** Whether Auth says that a session is over, or that there is none: 400 and 403 are its own answers, 401 and 404 a gateway's. */
export function isSessionEnded(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  const isEnding = typeof code === "string" && endings.includes(code);
  return isAuthSessionMissingError(error) || isEnding || status === 400 || status === 403;
}

/** For a call that Auth's library can't read the answer of: it throws then, and nothing is known. */
export function asNoAnswer(error: unknown): undefined {
  log("error", "session answer not readable", { code: errorCode(error) });
}
