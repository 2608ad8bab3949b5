import "server-only";
import { randomBytes } from "node:crypto";
import type { AuthError } from "@supabase/supabase-js";
import { errorCode, log } from "@/lib/log";
import { ok, type Result } from "@/lib/result";
import { isUnreachable } from "@/lib/supabase/errors";
import { namelessClient } from "@/lib/supabase/server";
import { toFailure } from "./failure";

/** What Auth says of an address that has an account, and of no other. */
const knownAlone = ["user_already_exists", "email_exists", "over_email_send_rate_limit"];

// All three answer alike whether or not an account has the address, in words, status and cookies.

/**
 * Creates an account; the confirmation mail follows. Its password is one that nobody knows: who asks need not be who
 * reads the mail, and the mail's page asks for the one to use.
 */
export async function createAccount(email: string): Promise<Result> {
  const supabase = await namelessClient();
  const password = randomBytes(32).toString("base64url");
  const { error } = await supabase.auth.signUp({ email, password });
  if (!error) return ok();
  log("info", "confirmation mail not sent", { code: errorCode(error) });
  return knownAlone.includes(error.code ?? "") ? ok() : toFailure(error);
}

/** Sends the confirmation mail once more. */
export async function resendConfirmation(email: string): Promise<Result> {
  const supabase = await namelessClient();
  const { error } = await supabase.auth.resend({ type: "signup", email });
  return answerAlike(error, "confirmation mail not sent again");
}

/** Sends the mail that leads to a new password. */
export async function sendPasswordReset(email: string): Promise<Result> {
  const supabase = await namelessClient();
  const { error } = await supabase.auth.resetPasswordForEmail(email);
  return answerAlike(error, "reset mail not sent");
}

/**
 * Tells of an outage or of too many requests, and never whether an address is known: only a known one can have had its
 * mail too recently, or be closed.
 */
function answerAlike(error: AuthError | null, what: string): Result {
  if (!error) return ok();
  log("info", what, { code: errorCode(error) });
  const tooMany = error.status === 429 && !knownAlone.includes(error.code ?? "");
  return isUnreachable(error) || tooMany ? toFailure(error) : ok();
}
