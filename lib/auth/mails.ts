import "server-only";
import { randomBytes } from "node:crypto";
import type { AuthError } from "@supabase/supabase-js";
import { startMinimumResponseTimer } from "./minimum-response-time";
import { getErrorNameAndCode, log } from "@/lib/log";
import { countAuthEmail, uncountAuthEmail } from "@/lib/guard/rate-limit";
import { ok, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { isAuthUnreachableError, toAuthFailure } from "@/lib/supabase/errors";
import { createAnonymousClient } from "@/lib/supabase/server";
import type { accountEmails } from "@/data/mails";

/** Auth's error codes that occur only for an address with an account. */
const revealingCodes = ["user_already_exists", "email_exists", "over_email_send_rate_limit"];

type Client = Awaited<ReturnType<typeof createAnonymousClient>>;

// All three respond with the same text, status, cookies and timing whether or not the address has an account.

/**
 * Creates an account; Auth sends the confirmation email. Its password is random, because the visitor may not own the address:
 * the real password is set when the address is confirmed.
 */
export function createAccount(email: string): Promise<Result> {
  const password = randomBytes(32).toString("base64url");
  const hideKnown = (error: AuthError) =>
    revealingCodes.includes(error.code ?? "") ? ok() : toAuthFailure(error);
  return sendCounted(email, "confirmation email not sent", hideKnown, (auth) =>
    auth.signUp({ email, password }),
  );
}

/** Sends another confirmation email. */
export function resendConfirmation(email: string): Promise<Result> {
  return sendCounted(email, "confirmation email not sent again", hideAccount, (auth) =>
    auth.resend({ type: "signup", email }),
  );
}

/** Sends the email with the link for a new password, or to a guest the one with a link to their paid order. */
export function sendPasswordReset(email: string): Promise<Result> {
  return sendCounted(email, "reset email not sent", hideAccount, async (auth) =>
    (await mailOrderLink(email)) ? { error: null } : auth.resetPasswordForEmail(email),
  );
}

/** Adds an email with a new order link to the outbox. False if the address has no guest's paid order. */
async function mailOrderLink(email: string): Promise<boolean> {
  const { data, error } = await createAdminClient().rpc("mail_order_link", { p_email: email });
  if (error) log("error", "order link not mailed", { code: getErrorNameAndCode(error) });
  return data === true;
}

type Sending = [
  email: string,
  logLine: string,
  toResult: (error: AuthError) => Result,
  call: (auth: Client["auth"]) => PromiseLike<{ error: AuthError | null }>,
];

/** Asks Auth to send an email unless the recipient's limit is reached. The result is the same either way. */
async function sendCounted(...sending: Sending): Promise<Result> {
  const minimumTime = startMinimumResponseTimer();
  const result = await sendWithinLimit(...sending);
  await minimumTime;
  return result;
}

async function sendWithinLimit(...[email, logLine, toResult, call]: Sending): Promise<Result> {
  const allowed = await countAuthEmail(email);
  if (!allowed.ok) return allowed;
  if (!allowed.value) {
    log("info", logLine, { code: "recipient_limit" });
    return ok();
  }
  const { error } = await call((await createAnonymousClient()).auth);
  if (!error) return ok();
  log("info", logLine, { code: getErrorNameAndCode(error) });
  // After a timeout or a server error the email may have been sent, so only a refusal is uncounted.
  const { status = 0 } = error;
  if (status >= 400 && status < 500) await uncountAuthEmail(email);
  return toResult(error);
}

/** Reports an outage or too many requests, but no error that only an address with an account can cause. */
function hideAccount(error: AuthError): Result {
  const tooMany = error.status === 429 && !revealingCodes.includes(error.code ?? "");
  return isAuthUnreachableError(error) || tooMany ? toAuthFailure(error) : ok();
}

/** Adds an email to an account's owner about a change of how one signs in to the outbox. A failure is logged, because the change is made. */
export async function notifyAccountOwner(user: string, template: keyof typeof accountEmails): Promise<void> {
  const { error } = await createAdminClient().rpc("tell_account", { p_user: user, p_template: template });
  if (error) log("error", "account's owner not told", { kind: template, code: getErrorNameAndCode(error) });
}
