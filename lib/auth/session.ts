import "server-only";
import type { JwtPayload, SupabaseClient, User } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { getTimeout } from "@/lib/timeouts";
import { fail, ok, outage, type Result } from "@/lib/result";
import { readConfirmedSession, type DatabaseSessionState } from "@/lib/supabase/confirmed-session";
import { hasAccountClaims } from "@/lib/supabase/signature";
import { sessionUnknownHeader } from "@/lib/supabase/cookies";
import { signInPath } from "./safe-next";
import { logUnreadableSession, isSessionEndedError } from "@/lib/supabase/errors";
import { withTimeout } from "@/lib/supabase/fetch";
import { hasSessionCookie, createDeferredCookiesClient, getUserClient } from "@/lib/supabase/server";

export type SessionUser = ReturnType<typeof toSessionUser>;

function toSessionUser(claims: JwtPayload, word: DatabaseSessionState) {
  const { avatar_url: avatar, full_name: name } = claims.user_metadata ?? {};
  return {
    id: claims.sub,
    email: typeof claims.email === "string" ? claims.email : "",
    /** From the account, to prefill forms. */
    name: typeof name === "string" && name ? name.slice(0, fieldLimits.name) : null,
    avatarUrl: typeof avatar === "string" && avatar.startsWith("https://") ? avatar : null,
    /** Whether this session has entered a code of the second factor. */
    codeEntered: claims.aal === "aal2",
    /** Whether the account works at the desk. Grants no access. */
    isStaff: word === "staff" || word === "desk",
    /** Whether this session may use the desk: staff who have entered a code. */
    mayUseDesk: word === "desk",
    expiresAt: claims.exp,
  };
}

/**
 * Signed in; signed in without the code of the second factor ("code"), which may do nothing but enter it; signed out; or
 * "unknown" while Auth or the database can't be reached, which never redirects to /login.
 */
type SessionState = { state: "in" | "code"; user: SessionUser } | { state: "out" } | { state: "unknown" };

/** This request's session, from the token's verified claims and the database. Cached per request. */
export const getSession = cache(async (): Promise<SessionState> => {
  if ((await headers()).has(sessionUnknownHeader)) return { state: "unknown" };
  const found = (await readConfirmedSession()) ?? (await askSession());
  if (typeof found === "string") return { state: found };
  const { claims, word } = found;
  if (!hasAccountClaims(claims) || word === "ended") return { state: "out" };
  return { state: word === "code" ? "code" : "in", user: toSessionUser(claims, word) };
});

async function askSession() {
  const supabase = await getUserClient();
  const answer = await withTimeout(getTimeout("auth"), supabase.auth.getClaims().catch(logUnreadableSession));
  if (!answer || (answer.error && !isSessionEndedError(answer.error))) return "unknown";
  const claims = answer.data?.claims;
  if (!hasAccountClaims(claims)) return "out";
  const state = await withTimeout(getTimeout("auth"), supabase.rpc("session_state"));
  return state?.data ? { claims, word: state.data } : "unknown";
}

/** A user confirmed by Auth, for writes. */
export type VerifiedUser = { readonly id: string; readonly email: string };

/**
 * For writes: asks Auth for the user instead of trusting the token's claims; undefined for a guest. Only a browser without a
 * session cookie is a guest. While a session can't be confirmed, writes are refused rather than recorded as a guest's.
 * The cookies of an ended session stay until /login. Deleting them here makes Next render the page again, losing typed input.
 */
export async function findVerifiedUser(): Promise<Result<VerifiedUser | undefined>> {
  const found = await findUserIgnoringTwoFactor();
  if (!found.ok || !found.value?.codeMissing) return found;
  return { ...fail(messages.session.codeFirst), remedy: "code" };
}

/** Like findVerifiedUser, but also finds a user who still has to enter the code of the second factor. */
export async function findUserIgnoringTwoFactor(): Promise<
  Result<(VerifiedUser & { codeMissing: boolean }) | undefined>
> {
  if (!(await hasSessionCookie())) return ok(undefined);
  const { supabase, keep } = await createDeferredCookiesClient();
  const answer = await withTimeout(getTimeout("auth"), supabase.auth.getUser().catch(logUnreadableSession));
  if (isSessionEndedError(answer?.error)) return signInAgain(messages.session.signInAgain);
  keep();
  const user = answer?.data.user;
  if (!user?.id || !user.email) return outage(messages.session.unknown);
  const codeMissing = hasVerifiedFactor(user) && !(await hasEnteredCode(supabase));
  return ok({ id: user.id, email: user.email, codeMissing });
}

/** Whether a sign-in of this user needs a code. */
export const hasVerifiedFactor = (user: Pick<User, "factors"> | null | undefined) =>
  user?.factors?.some(({ status }) => status === "verified") ?? false;

/** Reads it in the token that Auth has just accepted. */
async function hasEnteredCode({ auth }: Pick<SupabaseClient, "auth">): Promise<boolean> {
  const token = (await auth.getSession()).data.session?.access_token;
  return token !== undefined && decodeJwt(token).aal === "aal2";
}

/** Like findVerifiedUser, but refuses guests with this notice. */
export async function requireVerifiedUser(refusal: Notice): Promise<Result<VerifiedUser>> {
  const user = await findVerifiedUser();
  if (!user.ok) return user;
  return user.value ? ok(user.value) : signInAgain(refusal);
}

const signInAgain = (notice: Notice) => ({ ...fail(notice), remedy: "sign-in" as const });

/**
 * Guards a private page: redirects signed-out visitors to /login, and those who haven't entered their code to the page that
 * asks for it. Both return to `next`. The page shows an outage.
 */
export async function requireUser(next: string): Promise<Result<SessionUser>> {
  const session = await getSession();
  if (session.state === "unknown") return outage(messages.session.unknown);
  if (session.state !== "in") redirect(signInPath(session, next));
  return ok(session.user);
}
