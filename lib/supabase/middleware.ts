import { createServerClient } from "@supabase/ssr";
import { NextResponse, type NextRequest } from "next/server";
import {
  readableCookies,
  sessionCookie,
  sessionCookieOptions,
  sessionUnknownHeader,
  withHint,
} from "./cookies";
import { answerWithin, authPatience, fetchWithin } from "./fetch";

export type Refreshed = { response: NextResponse; signedIn: boolean | "unknown" };

/**
 * Refreshes the session once per navigation and says whether there is one. Refreshed cookies go to the browser and to
 * the page behind; an unreachable Auth service answers "unknown", and no cookie is touched.
 */
export async function refreshSession(
  request: NextRequest,
  settings: { url: string; key: string; secure: boolean },
): Promise<Refreshed> {
  let response = NextResponse.next({ request });
  if (!request.cookies.getAll().some(({ name }) => name.startsWith(sessionCookie))) {
    return { response, signedIn: false };
  }
  const supabase = createServerClient(settings.url, settings.key, {
    cookieOptions: sessionCookieOptions(settings.secure),
    cookies: {
      getAll: () => readableCookies(request.cookies.getAll()),
      setAll(toSet, headers) {
        const all = withHint(toSet);
        for (const { name, value } of all) request.cookies.set(name, value);
        response = NextResponse.next({ request });
        for (const { name, value, options } of all) response.cookies.set(name, value, options);
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      },
    },
    global: { fetch: fetchWithin(authPatience) },
  });
  const answer = await answerWithin(authPatience, supabase.auth.getClaims());
  if (!answer || answer.error?.name === "AuthRetryableFetchError") return { response, signedIn: "unknown" };
  return { response, signedIn: Boolean(answer.data?.claims) };
}

/** Goes on with 503, and tells the page not to wait for the Auth service once more: there is nothing to know now. */
export function goOnUnknowing(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(sessionUnknownHeader, "1");
  return NextResponse.next({ request: { headers }, status: 503 });
}

/** A redirect that keeps the cookies a refresh has just set. */
export function redirectKeepingCookies(to: URL, from: NextResponse): NextResponse {
  const redirect = NextResponse.redirect(to, 307);
  for (const cookie of from.cookies.getAll()) redirect.cookies.set(cookie);
  return redirect;
}
