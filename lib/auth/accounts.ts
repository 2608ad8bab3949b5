import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { messages } from "@/data/messages";
import { authFailedWith, type Notice } from "@/data/notices";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import type { Credentials } from "@/lib/schemas/auth";
import { isUnreachable } from "@/lib/supabase/errors";
import { userClient } from "@/lib/supabase/server";

/** §8: title "Error" with the provider's message, or our own sentence where it has none a person could use. */
function toNotice(error: AuthError): Notice {
  if (isUnreachable(error)) return messages.session.unreachable;
  if (error.status === 429) return messages.session.tooMany;
  return error.message && (error.status ?? 500) < 500
    ? { title: "Error", text: error.message }
    : messages.session.failed;
}

/** Opens a session for an e-mail and password. An address that is not confirmed yet can have its mail once more. */
export async function openSession(credentials: Credentials): Promise<Result> {
  const supabase = await userClient();
  const { error } = await supabase.auth.signInWithPassword(credentials);
  if (!error) return ok();
  log("info", "sign-in refused", { code: errorCode(error) });
  const unconfirmed = error.code === "email_not_confirmed";
  return { ...fail(toNotice(error)), ...(unconfirmed && { remedy: "resend-mail" }) };
}

/** Creates an account; the confirmation mail follows. An address that is already known answers the same. */
export async function createAccount(credentials: Credentials): Promise<Result> {
  const supabase = await userClient();
  const { error } = await supabase.auth.signUp({
    ...credentials,
    options: { emailRedirectTo: `${serverEnv().APP_URL}/auth/callback` },
  });
  if (!error || error.code === "user_already_exists" || error.code === "email_exists") return ok();
  log("info", "sign-up refused", { code: errorCode(error) });
  return fail(toNotice(error));
}

/** Turns the token of one of our mails into a session. False for a used, expired or unknown one. */
export async function redeemMailToken(type: "email" | "recovery", tokenHash: string): Promise<boolean> {
  const supabase = await userClient();
  const { data, error } = await supabase.auth.verifyOtp({ type, token_hash: tokenHash });
  if (error) log("info", "confirmation refused", { code: errorCode(error) });
  return Boolean(data.session);
}

/** Sends the confirmation mail once more. Known and unknown addresses answer the same. */
export async function resendConfirmation(email: string): Promise<Result> {
  const supabase = await userClient();
  const { error } = await supabase.auth.resend({ type: "signup", email });
  return answerAlike(error, "confirmation not sent again");
}

/** Sends the mail that leads to a new password. Known and unknown addresses answer the same. */
export async function sendPasswordReset(email: string): Promise<Result> {
  const supabase = await userClient();
  const { error } = await supabase.auth.resetPasswordForEmail(email);
  return answerAlike(error, "reset mail not sent");
}

/**
 * Tells of an outage or of too many requests, and never whether an address is known: only a known one can have had its
 * mail too recently.
 */
function answerAlike(error: AuthError | null, what: string): Result {
  if (!error) return ok();
  log("info", what, { code: errorCode(error) });
  const tooMany = error.status === 429 && error.code !== "over_email_send_rate_limit";
  return isUnreachable(error) || tooMany ? fail(toNotice(error)) : ok();
}

/** Gives the signed-in user a new password. */
export async function changePassword(password: string): Promise<Result> {
  const supabase = await userClient();
  const { error } = await supabase.auth.updateUser({ password });
  if (!error) return ok();
  log("info", "password not changed", { code: errorCode(error) });
  return fail(toNotice(error));
}

/** §7: where the browser goes to sign in with Google, or undefined. It comes back to /auth/callback with a code. */
export async function googleSignInUrl(): Promise<string | undefined> {
  const supabase = await userClient();
  const { data, error } = await supabase.auth.signInWithOAuth({
    provider: "google",
    options: {
      redirectTo: `${serverEnv().APP_URL}/auth/callback`,
      queryParams: { prompt: "select_account", access_type: "online" },
      skipBrowserRedirect: true,
    },
  });
  if (error) log("error", "google sign-in not started", { code: errorCode(error) });
  return data.url ?? undefined;
}

/** Ends the session. 401, 403 and 404 from the service count as ended (§7); the cookies go in any case. */
export async function closeSession(): Promise<boolean> {
  const supabase = await userClient();
  const { error } = await supabase.auth.signOut({ scope: "local" });
  if (!error || [401, 403, 404].includes(error.status ?? 0)) return true;
  log("warn", "sign-out failed", { code: errorCode(error) });
  return false;
}

/** Turns a sign-in return's code into a session (PKCE: only in the browser that asked). Failure carries §8's sentence. */
export async function exchangeCode(code: string): Promise<Result> {
  const supabase = await userClient();
  const { data, error } = await supabase.auth.exchangeCodeForSession(code);
  if (error) {
    log("info", "code refused", { code: errorCode(error) });
    if (error.code === "pkce_code_verifier_not_found") return fail(messages.authReturn.elsewhere);
    if (isUnreachable(error)) return fail(messages.authReturn.unreachable);
    return fail(error.message ? { text: authFailedWith(error.message) } : messages.authReturn.incomplete);
  }
  return data.session ? ok() : fail(messages.authReturn.noSession);
}
