import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { messages } from "@/data/messages";
import { site } from "@/data/site";
import { countAttempt, uncountAttempt, withRateLimits, type RateLimitKey } from "@/lib/guard/rate-limit";
import { getErrorNameAndCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { getUserClient } from "@/lib/supabase/server";
import { isSessionCheckUnavailable, toAuthFailure } from "@/lib/supabase/errors";
import { runAfterReauthentication } from "./proof";
import { findUserIgnoringTwoFactor, getSession } from "./session";
import { notifyAccountOwner } from "./mails";

/** "off" without a verified factor, "code" until this session has entered a code, else "on". */
export type TwoFactorState = "off" | "code" | "on";

/** A new factor, to be confirmed with a code. `qr` is the data URL of an image. */
export type TwoFactorEnrolment = { factor: string; secret: string; qr: string };

type Client = Awaited<ReturnType<typeof getUserClient>>;

/** The state of two-factor sign-in for this session, from Auth. */
export async function readTwoFactorState(): Promise<Result<TwoFactorState>> {
  const [session, found] = await Promise.all([getSession(), findFactor(await getUserClient())]);
  if (!found.ok) return found;
  if (!found.value) return ok("off");
  return ok("user" in session && session.user.codeEntered ? "on" : "code");
}

/** Starts a new factor. It replaces an unconfirmed one. `current` is the account's password, if it is needed. */
export function startTwoFactorEnrolment(current?: string): Promise<Result<TwoFactorEnrolment>> {
  return runAfterReauthentication(current, enroll);
}

async function enroll(): Promise<Result<TwoFactorEnrolment>> {
  const { auth } = await getUserClient();
  const { data, error } = await auth.mfa.listFactors();
  if (error) return refused(error);
  if (data.totp.length) return fail(messages.twoFactor.alreadyOn);
  for (const { id } of data.all) await auth.mfa.unenroll({ factorId: id });
  const started = await auth.mfa.enroll({ factorType: "totp", issuer: site.name });
  if (started.error) return refused(started.error);
  const { id: factor, totp } = started.data;
  const svg = totp.qr_code.replace(/^data:[^,]*,/, "");
  return ok({ factor, secret: totp.secret, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` });
}

/** Verifies a code of the account's factor. Other sessions that haven't entered a code end. */
export async function verifyTwoFactorCode(code: string): Promise<Result> {
  return withCode(code, async (client) => {
    const own = await findFactor(client);
    if (!own.ok) return own;
    if (!own.value) return fail(messages.twoFactor.setUpAgain);
    return verify(client, own.value, code);
  });
}

/** Turns a new factor on with its first code, ends the other sessions and tells the owner by email. */
export async function confirmTwoFactorEnrolment(code: string, factor: string): Promise<Result> {
  return withCode(code, async (client, user) => {
    const verified = await verify(client, factor, code);
    return verified.ok ? finish(client, user, "two-factor-on") : verified;
  });
}

/** Ends the other sessions, and emails the owner. */
async function finish({ auth }: Client, user: string, change: "two-factor-on" | "two-factor-off") {
  const { error } = await auth.signOut({ scope: "others" });
  if (error) log("warn", "other sessions not ended", { code: getErrorNameAndCode(error) });
  await notifyAccountOwner(user, change);
  return ok();
}

/** Turns two-factor sign-in off, with a code and, if it is needed, the password. Other sessions end. */
export function disableTwoFactorSignIn(code: string, current?: string): Promise<Result> {
  return runAfterReauthentication(current, () => remove(code));
}

function remove(code: string): Promise<Result> {
  return withCode(code, async (client, user) => {
    const factor = await findFactor(client);
    if (!factor.ok) return factor;
    if (!factor.value) return ok();
    const verified = await verify(client, factor.value, code);
    if (!verified.ok) return verified;
    const { error } = await client.auth.mfa.unenroll({ factorId: factor.value });
    if (error) return refused(error);
    // Until it is refreshed, the token says that a code was entered.
    await client.auth.refreshSession();
    return finish(client, user, "two-factor-off");
  });
}

const waits = ["two-factor-minute", "two-factor-soon", "two-factor-account"] as const;

/**
 * Limits the account's attempts, and accepts each code once. Auth alone would accept it again for a minute. The owner is told
 * of five wrong codes within an hour, except while two-factor sign-in is being set up.
 */
async function withCode(
  code: string,
  act: (client: Client, user: string) => Promise<Result>,
): Promise<Result> {
  const user = await findUserIgnoringTwoFactor();
  if (!user.ok) return user;
  if (!user.value) return { ...fail(messages.session.signInAgain), remedy: "sign-in" };
  const { id } = user.value;
  const limits = waits.map((wait): RateLimitKey => [wait, id]);
  return withRateLimits(limits, async () => {
    if (await countAttempt("two-factor-code", `${id} ${code}`)) return notThis(messages.twoFactor.used);
    const client = await getUserClient();
    const result = await act(client, id);
    if (result.ok)
      await Promise.all([...limits.map((limit) => uncountAttempt(...limit)), uncountAttempt("two-factor")]);
    else if (result.fields && (await isTurnedOn(client)) && (await countAttempt("two-factor-wrong", id)))
      await notifyAccountOwner(id, "wrong-codes");
    else if (result.outage) await uncountAttempt("two-factor-code", `${id} ${code}`);
    return result;
  });
}

async function verify({ auth }: Client, factorId: string, code: string): Promise<Result> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  return error ? refused(error) : ok();
}

async function findFactor({ auth }: Client): Promise<Result<string | undefined>> {
  const { data, error } = await auth.mfa.listFactors();
  return error ? refused(error) : ok(data.totp[0]?.id);
}

async function isTurnedOn(client: Client): Promise<boolean> {
  const factor = await findFactor(client);
  return !factor.ok || factor.value !== undefined;
}

function refused(error: AuthError) {
  log("info", "two-factor sign-in refused", { code: getErrorNameAndCode(error) });
  if (isSessionCheckUnavailable(error)) return outage(messages.session.unreachable);
  if (error.code === "mfa_verification_failed" || error.code === "mfa_challenge_expired")
    return notThis(messages.twoFactor.wrong);
  if (error.code === "mfa_factor_not_found") return fail(messages.twoFactor.setUpAgain);
  return toAuthFailure(error);
}

const notThis = (notice: { text: string }) => fail(notice, { code: notice.text });
