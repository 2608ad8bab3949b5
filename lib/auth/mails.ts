import "server-only";
import { randomBytes } from "node:crypto";
import type { AuthError } from "@supabase/supabase-js";
import { steadyTime } from "@/lib/guard/steady-time";
import { errorCode, log } from "@/lib/log";
import { countMail, uncountMail } from "@/lib/guard/recipient-limit";
import { ok, type Result } from "@/lib/result";
import { isUnreachable } from "@/lib/supabase/errors";
import { anonymousClient } from "@/lib/supabase/server";
import { toFailure } from "./failure";

/** Auth's answers that occur only for an address with an account. */
const knownAlone = ["user_already_exists", "email_exists", "over_email_send_rate_limit"];

type Client = Awaited<ReturnType<typeof anonymousClient>>;
type Ask = (auth: Client["auth"]) => PromiseLike<{ error: AuthError | null }>;

// All three answer alike whether or not an account has the address: in words, status, cookies and time.

/**
 * Creates an account; the confirmation email follows. Its password is random: who asks may not be who reads the email, and
 * the password to use is set when the address is confirmed.
 */
export function createAccount(email: string): Promise<Result> {
  const password = randomBytes(32).toString("base64url");
  return sendCounted(email, (auth) => auth.signUp({ email, password }), {
    what: "confirmation email not sent",
    toAnswer: (error) => (knownAlone.includes(error.code ?? "") ? ok() : toFailure(error)),
  });
}

/** Sends another confirmation email. */
export function resendConfirmation(email: string): Promise<Result> {
  return sendCounted(email, (auth) => auth.resend({ type: "signup", email }), {
    what: "confirmation email not sent again",
    toAnswer: answerAlike,
  });
}

/** Sends the email that leads to a new password. */
export function sendPasswordReset(email: string): Promise<Result> {
  return sendCounted(email, (auth) => auth.resetPasswordForEmail(email), {
    what: "reset email not sent",
    toAnswer: answerAlike,
  });
}

type Answering = { what: string; toAnswer: (error: AuthError) => Result };

/** Has Auth send an email, unless the address has had as many as an unproven one may get. The answer doesn't say which. */
async function sendCounted(email: string, ask: Ask, answering: Answering): Promise<Result> {
  const steady = steadyTime();
  const answer = await askCounted(email, ask, answering);
  await steady;
  return answer;
}

async function askCounted(email: string, ask: Ask, { what, toAnswer }: Answering): Promise<Result> {
  const allowed = await countMail(email);
  if (!allowed.ok) return allowed;
  if (!allowed.value) {
    log("info", what, { code: "recipient_limit" });
    return ok();
  }
  const { error } = await ask((await anonymousClient()).auth);
  if (!error) return ok();
  log("info", what, { code: errorCode(error) });
  // After a timeout or a server error it may have been sent all the same, so only a refusal is uncounted.
  const { status = 0 } = error;
  if (status >= 400 && status < 500) await uncountMail(email);
  return toAnswer(error);
}

/** Reports an outage or too many requests, but nothing that only a known address can cause: a recent email, a closed account. */
function answerAlike(error: AuthError): Result {
  const tooMany = error.status === 429 && !knownAlone.includes(error.code ?? "");
  return isUnreachable(error) || tooMany ? toFailure(error) : ok();
}
