import type { AuthError } from "@supabase/supabase-js";
import { messages } from "@/data/messages";
import { fail, outage } from "@/lib/result";
import { isUnreachable } from "@/lib/supabase/errors";

/** §8: title "Error" with the provider's message, or our own sentence for a server error. */
export function toFailure(error: AuthError) {
  if (isUnreachable(error)) return outage(messages.session.unreachable);
  if (error.status === 429) return fail(messages.session.tooMany);
  return fail(
    error.message && (error.status ?? 500) < 500
      ? { title: "Error", text: error.message }
      : messages.session.failed,
  );
}
