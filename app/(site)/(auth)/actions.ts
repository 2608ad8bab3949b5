"use server";

import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import {
  changePassword,
  endSession,
  exchangeSignInCode,
  createGoogleSignInUrl,
  signInWithCredentials,
} from "@/lib/auth/accounts";
import { privatePages, twoFactorPath } from "@/data/private-pages";
import { createAccount, resendConfirmation, sendPasswordReset } from "@/lib/auth/mails";
import { toSafeReturnPath } from "@/lib/auth/safe-next";
import { clearSignUpPassword, saveSignUpPassword } from "@/lib/auth/sign-up-choice";
import { findVerifiedUser } from "@/lib/auth/session";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { redirectWithNotice } from "@/lib/notices/flash";
import { createFormAction } from "@/lib/guard/form-action";
import { isTurnstileTokenValid } from "@/lib/guard/human-check";
import { deleteDraft, deletePlacedOrderCookie } from "@/lib/orders/draft";
import { uncountAttempt, withRateLimits, type RateLimitKey } from "@/lib/guard/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import {
  credentialsSchema,
  emailRequestSchema,
  changePasswordSchema,
  type Credentials,
} from "@/lib/schemas/auth";

const signInLimits = ({ email }: Credentials): RateLimitKey[] => [
  ["sign-in"],
  ["account", email],
  ["account-anywhere", email],
];

/** §7 Sign in. Continues to the page the visitor came from if toSafeReturnPath allows it. */
export const signIn = createFormAction<typeof credentialsSchema, string>(
  { schema: credentialsSchema, limits: signInLimits },
  async (credentials, { next }) => {
    const opened = await signInWithCredentials(credentials);
    if (!opened.ok) return opened;
    const restored = signInLimits(credentials).map((limit) => uncountAttempt(...limit));
    await Promise.all([...restored, deletePlacedOrderCookie()]);
    if (opened.value.codeNeeded) redirect(twoFactorPath(toSafeReturnPath(next)));
    return redirectWithNotice("signed-in", toSafeReturnPath(next));
  },
);

/**
 * §7 Sign up. Returns the address that the email was sent to, whether or not it has an account. The password stays in this
 * browser until the address is confirmed.
 */
export const signUp = createFormAction(
  { schema: credentialsSchema, trapped: ({ email }) => ok(email), limits: () => [["sign-up"]] },
  async ({ email, password }, { token, next }) => {
    if (!(await isTurnstileTokenValid(token))) return fail(messages.form.notHuman);
    const created = await createAccount(email);
    if (!created.ok) return created;
    await saveSignUpPassword({ email, password, next: next && toSafeReturnPath(next) });
    return ok(email);
  },
);

/** §7 Sign in with Google: redirects to Google. */
export async function signInWithGoogle(): Promise<never> {
  const url = await createGoogleSignInUrl();
  if (!url.ok) return redirectWithNotice("google-failed", privatePages.login);
  return redirect(url.value);
}

/** Sends another confirmation email. */
export const resendConfirmationEmail = createFormAction(
  { schema: emailRequestSchema, limits: () => [["confirmation-mail"]] },
  ({ email }) => resendConfirmation(email),
);

/** Sends the password reset email, or a guest's link to their paid order. */
export const requestPasswordReset = createFormAction(
  { schema: emailRequestSchema, limits: () => [["password-reset"]] },
  async ({ email }) => {
    const sent = await sendPasswordReset(email);
    sendEmailsAfterResponse();
    return sent;
  },
);

/** Changes the signed-in user's password, with the current one where it is needed. */
export const updatePassword = createFormAction(
  { schema: changePasswordSchema },
  async ({ password, current }) => {
    const user = await findVerifiedUser();
    if (!user.ok) return user.outage ? fail(messages.session.unreachable) : user;
    if (!user.value) redirect(`${privatePages.login}?tab=forgot`);
    const changed = await changePassword(password, current);
    if (!changed.ok) return changed;
    sendEmailsAfterResponse();
    return redirectWithNotice(changed.value, privatePages.account);
  },
);

/** §4 Sign out: ends the session, deletes the order draft and redirects to the home page with a notice. */
export async function signOut(): Promise<never> {
  await Promise.all([deleteDraft(), deletePlacedOrderCookie(), clearSignUpPassword()]);
  return redirectWithNotice((await endSession()).ok ? "signed-out" : "sign-out-failed", "/");
}

/** §4 Auth return: exchanges the code for a session, unless the visitor is already signed in. Returns where to continue. */
export async function completeSignIn(code: unknown): Promise<Result<string>> {
  const user = await findVerifiedUser();
  if (!user.ok && user.outage) return fail(messages.authReturn.unreachable);
  if (user.ok && user.value) return ok(privatePages.account); // An ended session is replaced by the new one.
  if (typeof code !== "string" || !code || code.length > 500) return fail(messages.authReturn.incomplete);
  return withRateLimits([["sign-in-return"]], () => exchangeSignInCode(code));
}
