import {
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type AuthError,
} from "@supabase/supabase-js";
import { getErrorNameAndCode, log } from "@/lib/log";
import { messages } from "@/data/messages";
import { fail, outage } from "@/lib/result";

type DatabaseError = { code?: string; message?: string };

/** Whether a write violated a unique constraint on this column. */
export const isUniqueViolation = ({ code, message }: DatabaseError, column: string): boolean =>
  code === "23505" && Boolean(message?.includes(column));

/** Whether the Auth service could not be reached. */
export const isAuthUnreachableError = (error: unknown): boolean => isAuthRetryableFetchError(error);

/** Whether Auth couldn't check a session, because it is down or too busy (429). */
export function isSessionCheckUnavailable(error: unknown): boolean {
  return isAuthUnreachableError(error) || (error as { status?: unknown } | null)?.status === 429;
}

/** Auth's codes for an ended session. Other refusals can come from a gateway in front of Auth. */
const endings = [
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "refresh_token_not_found",
  "refresh_token_already_used",
  "bad_jwt",
];

/** Whether Auth ended the session or found none. 400 and 403 come from Auth itself; 401 and 404 can come from a gateway. */
export function isSessionEndedError(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  const isEnding = typeof code === "string" && endings.includes(code);
  return isAuthSessionMissingError(error) || isEnding || status === 400 || status === 403;
}

/** Auth's reasons for refusing a password as weak (§8); none for another error. */
export const listWeakPasswordReasons = (error: unknown): string[] =>
  isAuthWeakPasswordError(error) ? error.reasons : [];

/** Logs an error that Auth's library threw because it could not parse a response. Returns undefined: the session is unknown. */
export function logUnreadableSession(error: unknown): undefined {
  log("error", "session response not readable", { code: getErrorNameAndCode(error) });
}

/** §8: title "Error" with the provider's message, or our own sentence for a server error. */
export function toAuthFailure(error: AuthError) {
  if (isAuthUnreachableError(error)) return outage(messages.session.unreachable);
  if (error.status === 429) return fail(messages.session.tooMany);
  return fail(
    error.message && (error.status ?? 500) < 500
      ? { title: "Error", text: error.message }
      : messages.session.failed,
  );
}
