import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { log } from "@/lib/log";
import { getTimeout } from "@/lib/timeouts";
import { createVisitorClient } from "./auth-fetch";
import { formatConfirmedHeader } from "./confirmed-session";
import {
  includesSessionCookie,
  sessionConfirmedHeader,
  listSessionCookieNames,
  sessionUnknownHeader,
} from "./cookies";
import { logUnreadableSession, isSessionEndedError } from "./errors";
import { withTimeout } from "./fetch";
import { hasAccountClaims } from "./signature";

export type RefreshedSession = { response: NextResponse; signedIn: boolean | "unknown" };
type Client = Awaited<ReturnType<typeof createVisitorClient>>;

/**
 * Refreshes the session once per navigation and returns whether there is one, according to Auth and the database. Refreshed
 * cookies go to the browser and to the page. If one of them is unavailable or too busy (429), `signedIn` is "unknown".
 */
export async function refreshSession(request: NextRequest): Promise<RefreshedSession> {
  const { response, signedIn, supabase } = await refresh(request);
  if (signedIn !== true || !supabase) return { response, signedIn };
  const answer = await withTimeout(getTimeout("auth"), supabase.rpc("session_state"));
  if (!answer || answer.error) return { response, signedIn: "unknown" };
  if (answer.data === "ended") return { response, signedIn: false };
  request.headers.set(sessionConfirmedHeader, formatConfirmedHeader(answer.data));
  return { response: keepingSession(NextResponse.next({ request }), response), signedIn: true };
}

/** For /login: asks Auth whether the session has ended, and then deletes its cookies. */
export async function clearEndedSession(request: NextRequest): Promise<RefreshedSession> {
  const { response, signedIn, supabase } = await refresh(request);
  if (signedIn !== true || !supabase) return { response, signedIn };
  const answer = await withTimeout(getTimeout("auth"), supabase.auth.getUser().catch(logUnreadableSession));
  if (!answer || (answer.error && !isSessionEndedError(answer.error)))
    return { response, signedIn: "unknown" };
  if (!answer.error) return { response, signedIn };
  const names = listSessionCookieNames(request.cookies.getAll());
  request.cookies.delete(names);
  const signedOut = NextResponse.next({ request });
  for (const name of names) signedOut.cookies.set({ name, value: "", path: "/", maxAge: 0 });
  return { response: signedOut, signedIn: false };
}

async function refresh(request: NextRequest): Promise<RefreshedSession & { supabase?: Client }> {
  let response = NextResponse.next({ request });
  if (!includesSessionCookie(request.cookies.getAll())) return { response, signedIn: false };
  const getCookies = () => request.cookies.getAll();
  const supabase = await createVisitorClient(request.headers, getCookies, (all, headers) => {
    for (const { name, value } of all) request.cookies.set(name, value);
    response = NextResponse.next({ request });
    for (const { name, value, options } of all) response.cookies.set(name, value, options);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  });
  const answer = await withTimeout(getTimeout("auth"), supabase.auth.getClaims().catch(logUnreadableSession));
  if (!answer || (answer.error && !isSessionEndedError(answer.error)))
    return { response, signedIn: "unknown" };
  if (!hasAccountClaims(answer.data?.claims)) return { response, signedIn: false, supabase };
  return { response, signedIn: true, supabase };
}

/** Continues with status 503, and sets a header so that the page doesn't wait for the Auth service again. */
export function continueWithUncheckedSession(request: NextRequest, from: NextResponse): NextResponse {
  log("warn", "session not confirmed");
  const headers = new Headers(request.headers);
  headers.set(sessionUnknownHeader, "1");
  return keepingSession(NextResponse.next({ request: { headers }, status: 503 }), from);
}

/** A redirect that keeps the refreshed session. */
export function redirectWithSession(to: URL, from: NextResponse): NextResponse {
  return keepingSession(NextResponse.redirect(to, 307), from);
}

/** Copies the refreshed cookies, and the headers that keep them out of caches. */
function keepingSession(response: NextResponse, from: NextResponse): NextResponse {
  for (const cookie of from.cookies.getAll()) response.cookies.set(cookie);
  for (const name of ["cache-control", "expires", "pragma"]) {
    const value = from.headers.get(name);
    if (value) response.headers.set(name, value);
  }
  return response;
}
