import { isAuthRetryableFetchError } from "@supabase/supabase-js";

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
