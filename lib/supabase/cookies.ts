import "server-only";
import { combineChunks, type CookieOptions } from "@supabase/ssr";
import { cookieNames } from "@/data/cookie-names";
import { sessionCookieSeconds } from "@/data/limits";
import { isHttps } from "@/lib/env.server";

type CookieToSet = { name: string; value: string; options: CookieOptions };

/** Set by middleware for the page when the session could not be checked. */
export const sessionUnknownHeader = "x-session-unknown";

/** Set by middleware for the page when Auth and the database have just confirmed the session. */
export const sessionConfirmedHeader = "x-session-confirmed";

/** On https a browser accepts a cookie of this name only from this host itself, so that no other subdomain can set a session. */
const nameOf = (secure: boolean) =>
  secure ? (`__Host-${cookieNames.session}` as const) : cookieNames.session;

/** The options of the session cookie. Decision 17: scripts can't read it. */
export function buildSessionCookieOptions(secure: boolean) {
  return { name: nameOf(secure), httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
}

const isSession = (name: string) => new RegExp(`^${nameOf(isHttps())}(\\.\\d+)?$`).test(name);

/** Whether the browser sent a session cookie, valid or not. */
export const includesSessionCookie = (cookies: readonly Cookie[]) =>
  cookies.some(({ name }) => isSession(name));

/** The library's own limit is 400 days. */
const shortened = ({ options, ...cookie }: CookieToSet): CookieToSet => ({
  ...cookie,
  options: { ...options, maxAge: Math.min(options.maxAge ?? Infinity, sessionCookieSeconds) },
});

/** Shortens the cookies that Auth sets or deletes, and adds the hint cookie. Scripts read in it whether there is a session. */
export function addSessionHintCookie(set: readonly CookieToSet[]): CookieToSet[] {
  const cookies = set.map(shortened);
  const session = cookies.filter((cookie) => isSession(cookie.name));
  if (session.length === 0) return cookies;
  const kept = session.find((cookie) => cookie.value !== "");
  const options = { ...(kept ?? session[0])?.options, httpOnly: false, ...(!kept && { maxAge: 0 }) };
  return [...cookies, { name: cookieNames.hint, value: kept ? "1" : "", options }];
}

type Cookie = { name: string; value: string };

/** Empties the session's cookies. The names stay, so that the next sign-in replaces all of them. */
export const clearSessionCookies = (cookies: readonly Cookie[]): Cookie[] =>
  cookies.map(({ name, value }) => ({ name, value: isSession(name) ? "" : value }));

/** The unverified access token in the session's cookies; undefined if there is none. */
export async function readAccessToken(cookies: readonly Cookie[]): Promise<string | undefined> {
  const valueOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? null;
  return tokenIn(await combineChunks(nameOf(isHttps()), valueOf));
}

const encoded = /^base64-([\w-]+)$/;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Reads no session that the library can't. Its own decoder takes many times as long, and each request reads its session often. */
function tokenIn(kept: string | null): string | undefined {
  const [, text] = encoded.exec(kept ?? "") ?? [];
  if (!text) return undefined;
  try {
    const session = JSON.parse(utf8.decode(Buffer.from(text, "base64url"))) as Record<string, unknown> | null;
    const { access_token: access, refresh_token: refresh, expires_at: expires, user } = session ?? {};
    const isWhole = typeof refresh === "string" && Number.isFinite(expires);
    const isUser = user === undefined || (typeof user === "object" && user !== null);
    return typeof access === "string" && isWhole && isUser ? access : undefined;
  } catch {
    return undefined;
  }
}

/** The names of the session cookies and the hint cookie among these. */
export function listSessionCookieNames(cookies: readonly { name: string }[]): string[] {
  return cookies.map(({ name }) => name).filter((name) => isSession(name) || name === cookieNames.hint);
}
