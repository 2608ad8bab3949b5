import "server-only";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import type { Credentials } from "@/lib/schemas/auth";
import { isUndecided } from "@/lib/supabase/errors";
import { anonymousClient } from "@/lib/supabase/server";
import { toFailure } from "./failure";

/** Checks the account's password before an irreversible change. Ends the session that Auth opens for the check. */
export async function checkPassword(credentials: Credentials): Promise<Result> {
  const { auth } = await anonymousClient();
  const { error } = await auth.signInWithPassword(credentials);
  if (!error) {
    await auth.signOut({ scope: "local" });
    return ok();
  }
  log("info", "password refused", { code: errorCode(error) });
  if (isUndecided(error) || (error.status ?? 500) >= 500) return toFailure(error);
  const notice = messages.session.wrongPassword;
  return fail(notice, { password: notice.text });
}
