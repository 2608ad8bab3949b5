import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { errorCode, log } from "@/lib/log";
import { ok, type Result } from "@/lib/result";
import { toFailure } from "./failure";

/** The key of the notice to show. `others-stay`: the other sessions could not be ended. */
export type PasswordSet = "password-changed" | "others-stay";

/** Sets the password of the client's account and ends its other sessions, in two attempts. */
export async function setPassword(
  { auth }: Pick<SupabaseClient, "auth">,
  password: string,
): Promise<Result<PasswordSet>> {
  const { error } = await auth.updateUser({ password });
  // Auth refuses the current password as a new one; here it counts as set.
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
