import type { AuthError } from "@supabase/supabase-js";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { isUnreachable } from "@/lib/supabase/errors";

/** §8: title "Error" with the provider's message, or our own sentence where it has none a person could use. */
export function toNotice(error: AuthError): Notice {
  if (isUnreachable(error)) return messages.session.unreachable;
  if (error.status === 429) return messages.session.tooMany;
  return error.message && (error.status ?? 500) < 500
    ? { title: "Error", text: error.message }
    : messages.session.failed;
}
