"use server";

import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import {
  changePassword,
  closeSession,
  exchangeCode,
  googleSignInUrl,
  openSession,
} from "@/lib/auth/accounts";
import { createAccount, resendConfirmation, sendPasswordReset } from "@/lib/auth/mails";
import { safeNext } from "@/lib/auth/safe-next";
import { getFreshUser } from "@/lib/auth/session";
import { isHuman } from "@/lib/guard/human-check";
import { forgive, giveBack, overLimit, type Limited } from "@/lib/guard/rate-limit";
import { flash } from "@/lib/notices/flash";
import { clearDraft } from "@/lib/orders/draft";
import { clearPlaced } from "@/lib/orders/placed";
import { fail, ok, type Result } from "@/lib/result";
import { credentialsSchema, mailRequestSchema, newPasswordSchema } from "@/lib/schemas/auth";
import { formValues, parseForm, withoutSecrets, guardedValues } from "@/lib/schemas/form-data";

/** Whether nothing was tried, because the Auth service could not be reached. */
const isOurFault = (result: Result) => !result.ok && result.notice === messages.session.unreachable;

/** §7 Sign in. Goes on to the place the visitor came from, if it is on the list. */
export async function signIn(_: unknown, data: FormData): Promise<Result<string>> {
  const { next, ...values } = formValues(data);
  const parsed = parseForm(credentialsSchema, values);
  if (!parsed.ok) return parsed;
  const { email } = parsed.value;
  const turns: [Limited, string?][] = [["sign-in"], ["account", email], ["account-anywhere", email]];
  for (const turn of turns) {
    const over = await overLimit(...turn);
    if (over) return fail(over, undefined, withoutSecrets(values));
  }
  const opened = await openSession(parsed.value);
  if (isOurFault(opened)) for (const turn of turns) forgive(...turn);
  if (!opened.ok) return { ...opened, values: withoutSecrets(values) };
  await Promise.all([...turns.map((turn) => giveBack(...turn)), clearPlaced(), flash("signed-in")]);
  redirect(safeNext(next));
}

/**
 * §7 Sign up. The answer is the address that the mail went to, the same whether or not it was known; the mail's page asks
 * for the password again.
 */
export async function signUp(_: unknown, data: FormData): Promise<Result<string>> {
  const { trapped, token, values: all } = guardedValues(data);
  const { next: _next, ...values } = all;
  const parsed = parseForm(credentialsSchema, values);
  if (!parsed.ok) return parsed;
  const { email } = parsed.value;
  if (trapped) return ok(email);
  const over = await overLimit("sign-up");
  if (over) return fail(over, undefined, withoutSecrets(values));
  if (!(await isHuman(token))) return fail(messages.form.notHuman, undefined, withoutSecrets(values));
  const created = await createAccount(email);
  if (isOurFault(created)) forgive("sign-up");
  return created.ok ? ok(email) : fail(created.notice, undefined, withoutSecrets(values));
}

/** §7 Sign in with Google: leaves for Google's own page. */
export async function signInWithGoogle(): Promise<void> {
  const url = await googleSignInUrl();
  if (!url) await flash("google-failed");
  redirect(url ?? "/login");
}

/** Sends the confirmation mail once more. */
export async function resendMail(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const parsed = parseForm(mailRequestSchema, values);
  if (!parsed.ok) return parsed;
  const over = await overLimit("confirmation-mail");
  if (over) return fail(over, undefined, values);
  const sent = await resendConfirmation(parsed.value.email);
  if (isOurFault(sent)) forgive("confirmation-mail");
  return sent;
}

/** Forgotten password: sends the mail that leads to a new one. */
export async function requestPasswordReset(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const parsed = parseForm(mailRequestSchema, values);
  if (!parsed.ok) return parsed;
  const over = await overLimit("password-reset");
  if (over) return fail(over, undefined, values);
  const sent = await sendPasswordReset(parsed.value.email);
  if (isOurFault(sent)) forgive("password-reset");
  return sent.ok ? sent : fail(sent.notice, undefined, values);
}

/** A new password for whoever is signed in. */
export async function updatePassword(_: unknown, data: FormData): Promise<Result> {
  const parsed = parseForm(newPasswordSchema, formValues(data));
  if (!parsed.ok) return parsed;
  const user = await getFreshUser();
  if (user === "unknown") return fail(messages.session.unreachable);
  if (!user) redirect("/login?tab=forgot");
  const changed = await changePassword(parsed.value.password);
  if (!changed.ok) return changed;
  await flash(changed.value);
  redirect("/user-account");
}

/** §4 Sign out: ends the session, forgets the order on its way to payment, goes home, says so. */
export async function signOut(): Promise<void> {
  await Promise.all([clearDraft(), clearPlaced()]);
  await flash((await closeSession()) ? "signed-out" : "sign-out-failed");
  redirect("/");
}

/** §4 Auth return: exchanges the code for a session; who has one already needs no other. */
export async function completeSignIn(code: unknown): Promise<Result> {
  const user = await getFreshUser();
  if (user === "unknown") return fail(messages.authReturn.unreachable);
  if (user) return ok();
  if (typeof code !== "string" || !code || code.length > 500) return fail(messages.authReturn.incomplete);
  const over = await overLimit("sign-in-return");
  return over ? fail(over) : exchangeCode(code);
}
