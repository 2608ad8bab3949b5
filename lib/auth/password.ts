import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { errorCode, log } from "@/lib/log";
import { ok, type Result } from "@/lib/result";
import { toFailure } from "./failure";

/** What became of the sessions elsewhere; the words are those of the notices that say so. */
export type PasswordSet = "password-changed" | "others-stay";

/** Gives the client's own account this password and ends its sessions everywhere else. */
export async function setPassword(
  { auth }: Pick<SupabaseClient, "auth">,
  password: string,
): Promise<Result<PasswordSet>> {
  const { error } = await auth.updateUser({ password });
  // Auth calls the password that an account has already a mistake. It is the one that was chosen.
  if (error && error.code !== "same_password") {
    log("info", "password not set", { code: errorCode(error) });
    return toFailure(error);
  }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const ended = await auth.signOut({ scope: "others" });
    if (!ended.error) return ok("password-changed" as const);
    log("warn", "other sessions not ended", { code: errorCode(ended.error) });
  }
  return ok("others-stay" as const);
}
