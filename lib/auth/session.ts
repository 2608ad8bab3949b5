import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { timeoutFor } from "@/lib/timeouts";
import { fail, ok, outage, type Result } from "@/lib/result";
import { confirmedClaims } from "@/lib/supabase/confirmed-session";
import { sessionUnknownHeader } from "@/lib/supabase/cookies";
import { logUnreadable, isSessionEnded } from "@/lib/supabase/errors";
import { withTimeout } from "@/lib/supabase/fetch";
import { hasSessionCookie, deferredCookiesClient, userClient } from "@/lib/supabase/server";

export type SessionUser = {
  id: string;
  email: string;
  /** From the account, to prefill forms. */
  name: string | null;
  avatarUrl: string | null;
  /** The token's role. It shows the link to the desk and grants nothing. */
  staff: boolean;
  /** Whether this session has entered a code of the second factor. */
  codeEntered: boolean;
  expiresAt: number;
};

/** Signed in, signed out, or "unknown" while Auth can't be reached, which never redirects to /login. */
type SessionState = { state: "in"; user: SessionUser } | { state: "out" } | { state: "unknown" };

/** This request's session, from the token's verified claims. Cached per request. */
export const getSession = cache(async (): Promise<SessionState> => {
  if ((await headers()).has(sessionUnknownHeader)) return { state: "unknown" };
  const confirmed = await confirmedClaims();
  const answer = confirmed ? { data: { claims: confirmed }, error: null } : await askAuth();
  if (!answer || (answer.error && !isSessionEnded(answer.error))) return { state: "unknown" };
  const claims = answer.data?.claims;
  if (!claims?.sub || claims.role !== "authenticated") return { state: "out" };
  const { avatar_url: avatar, full_name: name } = claims.user_metadata ?? {};
  return {
    state: "in",
    user: {
      id: claims.sub,
      email: typeof claims.email === "string" ? claims.email : "",
      name: typeof name === "string" && name ? name.slice(0, limits.name) : null,
      avatarUrl: typeof avatar === "string" && avatar.startsWith("https://") ? avatar : null,
      staff: claims.app_metadata?.role === "staff",
      codeEntered: claims.aal === "aal2",
      expiresAt: claims.exp,
    },
  };
});

async function askAuth() {
  const supabase = await userClient();
  return withTimeout(timeoutFor("auth"), supabase.auth.getClaims().catch(logUnreadable));
}

/** A user confirmed by Auth, for writes. */
export type VerifiedUser = { readonly id: string; readonly email: string };

/**
 * For writes: asks Auth for the user instead of trusting the token's claims; undefined for a guest. Only a browser without a
 * session cookie is a guest. While a session can't be confirmed, writes are refused rather than recorded as a guest's.
 * The cookies of an ended session stay until /login. Deleting them here makes Next render the page again, losing typed input.
 */
export async function findVerifiedUser(): Promise<Result<VerifiedUser | undefined>> {
  if (!(await hasSessionCookie())) return ok(undefined);
  const { supabase, keep } = await deferredCookiesClient();
  const answer = await withTimeout(timeoutFor("auth"), supabase.auth.getUser().catch(logUnreadable));
  if (isSessionEnded(answer?.error)) return signInAgain(messages.session.signInAgain);
  keep();
  const user = answer?.data.user;
  return user?.id && user.email ? ok({ id: user.id, email: user.email }) : outage(messages.session.unknown);
}

/** Like findVerifiedUser, but refuses guests with this notice. */
export async function findMember(refusal: Notice): Promise<Result<VerifiedUser>> {
  const user = await findVerifiedUser();
  if (!user.ok) return user;
  return user.value ? ok(user.value) : signInAgain(refusal);
}

const signInAgain = (notice: Notice) => ({ ...fail(notice), remedy: "sign-in" as const });

/** Guards a private page: redirects signed-out visitors to /login, which returns to `next`. The page shows an outage. */
export async function requireUser(next: string): Promise<Result<SessionUser>> {
  const session = await getSession();
  if (session.state === "unknown") return outage(messages.session.unknown);
  if (session.state === "out") redirect(`${privatePages.login}?next=${encodeURIComponent(next)}`);
  return ok(session.user);
}
