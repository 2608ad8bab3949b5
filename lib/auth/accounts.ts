import "server-only";
import { messages } from "@/data/messages";
import { formatAuthFailedText } from "@/data/notices";
import { privatePages, twoFactorPath } from "@/data/private-pages";
import { getServerEnv } from "@/lib/env.server";
import { startMinimumResponseTimer } from "./minimum-response-time";
import { getErrorNameAndCode, log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import type { Credentials } from "@/lib/schemas/auth";
import { isSessionCheckUnavailable, isAuthUnreachableError, toAuthFailure } from "@/lib/supabase/errors";
import { deleteSessionCookies, createDeferredCookiesClient, getUserClient } from "@/lib/supabase/server";
import { hasVerifiedFactor } from "./session";
import { setPassword, type PasswordNoticeKey } from "./password";
import { runAfterReauthentication } from "./proof";
import { notifyAccountOwner } from "./mails";

/**
 * Signs in with email and password. A refusal is worded and timed the same for a wrong password, an unknown address and an
 * unconfirmed one, and always offers another confirmation email. `codeNeeded`: the account has two-factor sign-in.
 */
export async function signInWithCredentials(
  credentials: Credentials,
): Promise<Result<{ codeNeeded: boolean }>> {
  const minimumTime = startMinimumResponseTimer();
  const { data, error } = await (await getUserClient()).auth.signInWithPassword(credentials);
  if (!error) return ok({ codeNeeded: hasVerifiedFactor(data.user) });
  await minimumTime;
  log("info", "sign-in refused", { code: getErrorNameAndCode(error) });
  const { status = 500 } = error;
  if (isSessionCheckUnavailable(error) || status >= 500) return toAuthFailure(error);
  return { ...fail(messages.session.refused), remedy: "resend-mail" };
}

/**
 * Changes the signed-in user's password, ends their other sessions and tells them by email. `current` is their password, if it is needed.
 */
export function changePassword(
  password: string,
  current: string | undefined,
): Promise<Result<PasswordNoticeKey>> {
  return runAfterReauthentication(current, async ({ id }) => {
    const { supabase, keep } = await createDeferredCookiesClient();
    const set = await setPassword(supabase, password, current);
    keep();
    if (set.ok) await notifyAccountOwner(id, "password-changed");
    return set;
  });
}

/** §7: the address of Google's sign-in page, which returns to /auth/callback with a code. */
export async function createGoogleSignInUrl(): Promise<Result<string>> {
  const { auth } = await getUserClient();
  const { data, error } = await auth.signInWithOAuth({
    provider: "google",
    options: {
      redirectTo: `${getServerEnv().APP_URL}/auth/callback`,
      queryParams: { prompt: "select_account", access_type: "online" },
      skipBrowserRedirect: true,
    },
  });
  if (error) log("error", "google sign-in not started", { code: getErrorNameAndCode(error) });
  return data.url ? ok(data.url) : fail(messages.session.googleFailed);
}

/** Ends the session. 401, 403 and 404 from Auth count as ended (§7). The cookies are deleted in any case. */
export async function endSession(): Promise<Result> {
  const { error } = await (await getUserClient()).auth.signOut({ scope: "local" });
  if (!error || [401, 403, 404].includes(error.status ?? 0)) return ok();
  log("warn", "sign-out failed", { code: getErrorNameAndCode(error) });
  await deleteSessionCookies();
  return fail(messages.session.signOutFailed);
}

/**
 * Exchanges a sign-in code for a session (PKCE: only in the browser that started it), and returns where to continue. Failures
 * show the sentences of §8.
 */
export async function exchangeSignInCode(code: string): Promise<Result<string>> {
  const { data, error } = await (await getUserClient()).auth.exchangeCodeForSession(code);
  if (error) {
    log("info", "code refused", { code: getErrorNameAndCode(error) });
    if (error.code === "pkce_code_verifier_not_found") return fail(messages.authReturn.elsewhere);
    if (isAuthUnreachableError(error)) return fail(messages.authReturn.unreachable);
    return fail(
      error.message ? { text: formatAuthFailedText(error.message) } : messages.authReturn.incomplete,
    );
  }
  if (!data.session) return fail(messages.authReturn.noSession);
  return ok(hasVerifiedFactor(data.user) ? twoFactorPath(privatePages.account) : privatePages.account);
}
