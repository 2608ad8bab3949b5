import "server-only";
import { createServerClient } from "@supabase/ssr";
import { cookieNames } from "@/data/cookie-names";
import { NextResponse, type NextRequest } from "next/server";
import { isHttps, serverEnv } from "@/lib/env.server";
import { patienceFor } from "@/lib/patience";
import { authFetch } from "./auth-fetch";
import { checkedSession } from "./checked-session";
import { sessionCookieOptions, sessionCookies, sessionUnknownHeader, withHint } from "./cookies";
import type { Database } from "./database";
import { asNoAnswer, isSessionEnded } from "./errors";
import { answerWithin } from "./fetch";

export type Refreshed = { response: NextResponse; signedIn: boolean | "unknown" };
type Client = ReturnType<typeof createServerClient<Database>>;

/**
 * Refreshes the session once per navigation and says whether there is one. Refreshed cookies go to the browser and to
 * the page behind; an Auth service that is away or too busy (429) answers "unknown", and no cookie is touched.
 */
export async function refreshSession(request: NextRequest): Promise<Refreshed> {
  const { response, signedIn } = await refresh(request);
  return { response, signedIn };
}

/** The same for /login. Auth is asked whether the session has ended, and one that has is removed from the browser. */
export async function confirmSession(request: NextRequest): Promise<Refreshed> {
  const { response, signedIn, supabase } = await refresh(request);
  if (signedIn !== true || !supabase) return { response, signedIn };
  const answer = await answerWithin(patienceFor("auth"), supabase.auth.getUser().catch(asNoAnswer));
  if (!isSessionEnded(answer?.error)) return { response, signedIn };
  const names = sessionCookies(request.cookies.getAll());
  request.cookies.delete(names);
  const signedOut = NextResponse.next({ request });
  for (const name of names) signedOut.cookies.set({ name, value: "", path: "/", maxAge: 0 });
  return { response: signedOut, signedIn: false };
}

/** The same for the desk, where a database that can't say who works there makes the answer "unknown" as well. */
export async function refreshStaff(request: NextRequest): Promise<Refreshed> {
  const { response, signedIn, supabase } = await refresh(request);
  if (signedIn !== true || !supabase) return { response, signedIn };
  const answer = await answerWithin(patienceFor("auth"), supabase.rpc("works_at_desk"));
  return { response, signedIn: !answer || answer.error ? "unknown" : true };
}

async function refresh(request: NextRequest): Promise<Refreshed & { supabase?: Client }> {
  let response = NextResponse.next({ request });
  if (!request.cookies.getAll().some(({ name }) => name.startsWith(cookieNames.session))) {
    return { response, signedIn: false };
  }
  const { session } = await checkedSession(request.cookies.getAll());
  const asked = authFetch(request.headers, { session });
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = serverEnv();
  const supabase = createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(isHttps()),
    cookies: {
      encode: "tokens-only",
      getAll: async () => (await checkedSession(request.cookies.getAll())).cookies,
      setAll(toSet, headers) {
        if (asked.isUndecided()) return;
        const all = withHint(toSet);
        for (const { name, value } of all) request.cookies.set(name, value);
        response = NextResponse.next({ request });
        for (const { name, value, options } of all) response.cookies.set(name, value, options);
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      },
    },
    global: { fetch: asked.fetch },
  });
  const answer = await answerWithin(patienceFor("auth"), supabase.auth.getClaims().catch(asNoAnswer));
  if (!answer || (answer.error && !isSessionEnded(answer.error))) return { response, signedIn: "unknown" };
  return { response, signedIn: Boolean(answer.data?.claims), supabase };
}

/** Goes on with 503, and tells the page not to wait for the Auth service once more: there is nothing to know now. */
export function goOnUnknowing(request: NextRequest, from: NextResponse): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(sessionUnknownHeader, "1");
  return keepingSession(NextResponse.next({ request: { headers }, status: 503 }), from);
}

/** A redirect that keeps the session a refresh has just set. */
export function redirectKeepingSession(to: URL, from: NextResponse): NextResponse {
  return keepingSession(NextResponse.redirect(to, 307), from);
}

/** The refreshed cookies, and with them the headers that keep them out of every cache. */
function keepingSession(response: NextResponse, from: NextResponse): NextResponse {
  for (const cookie of from.cookies.getAll()) response.cookies.set(cookie);
  for (const name of ["cache-control", "expires", "pragma"]) {
    const value = from.headers.get(name);
    if (value) response.headers.set(name, value);
  }
  return response;
}
