import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { messages } from "@/data/messages";
import { getErrorNameAndCode, log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import { listWeakPasswordReasons, isSessionCheckUnavailable, toAuthFailure } from "@/lib/supabase/errors";
import type { Credentials } from "@/lib/schemas/auth";
import { createAnonymousClient } from "@/lib/supabase/server";

/** The key of the notice to show. `others-stay`: the other sessions could not be ended. */
export type PasswordNoticeKey = "password-changed" | "others-stay";

/** The failure for these reasons, shown under the field; undefined without one. */
export function toWeakPasswordFailure(reasons: readonly string[]) {
  const text = messages.session.weakPassword(reasons);
  return text === undefined ? undefined : { ...fail(messages.form.check, { password: text }), reasons };
}

/**
 * Sets the password of the client's account and ends its other sessions, in two attempts. Auth asks for the current password, unless
 * the session began with an emailed link or the account has none.
 */
export async function setPassword(
  { auth }: Pick<SupabaseClient, "auth">,
  password: string,
  current?: string,
): Promise<Result<PasswordNoticeKey> & { readonly reasons?: readonly string[] }> {
  const { error } = await auth.updateUser({ password, ...(current && { current_password: current }) });
  // Auth refuses the current password as a new one; here it counts as set.
  if (error && error.code !== "same_password") {
    log("info", "password not set", { code: getErrorNameAndCode(error) });
    return toWeakPasswordFailure(listWeakPasswordReasons(error)) ?? toAuthFailure(error);
  }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const ended = await auth.signOut({ scope: "others" });
    if (!ended.error) return ok("password-changed" as const);
    log("warn", "other sessions not ended", { code: getErrorNameAndCode(ended.error) });
  }
  return ok("others-stay" as const);
}

/** Checks the account's password before an irreversible change. Ends the session that Auth opens for the check. */
export async function checkPassword(credentials: Credentials): Promise<Result> {
  const { auth } = await createAnonymousClient();
  const { error } = await auth.signInWithPassword(credentials);
  if (!error) {
    await auth.signOut({ scope: "local" });
    return ok();
  }
  log("info", "password refused", { code: getErrorNameAndCode(error) });
  if (isSessionCheckUnavailable(error) || (error.status ?? 500) >= 500) return toAuthFailure(error);
  const notice = messages.session.wrongPassword;
  return fail(notice, { password: notice.text });
}
