import "server-only";
import { createServerClient, type CookieOptions } from "@supabase/ssr";
import { getServerEnv, isHttps } from "@/lib/env.server";
import { createAttemptCounter, findVisitorNetwork } from "@/lib/visitor/visitor";
import { getTimeout } from "@/lib/timeouts";
import { discardUnverifiedSession } from "./confirmed-session";
import { addSessionHintCookie, buildSessionCookieOptions } from "./cookies";
import type { Database } from "./database";
import { createFetchWithTimeout } from "./fetch";

/** The number of refused sessions passed on to Auth. Visitors without a known network share one count with a higher limit. */
const refusals = { most: 30, minutes: 5 } as const;
const sharedFactor = 20;

/** Whether Auth itself decided on a refresh. A gateway's 401 or 404 must not end a session. */
const isDecision = (status: number) => status === 200 || status === 400 || status === 403;

/** Global, because middleware, pages and actions are bundled separately. */
const refused = ((
  globalThis as { refusedSessions?: ReturnType<typeof createAttemptCounter> }
).refusedSessions ??= createAttemptCounter(20_000));

type Options = {
  /** Identifies a session with a valid signature. */
  session?: string;
  /** Milliseconds for all its requests together. */
  timeout?: number;
};

/**
 * The fetch for a visitor's Supabase client, for the request with these headers. Counts the sessions that Auth refuses: those
 * with a valid signature by session, others by network. Over the limit it responds 429, as Auth would. `isUndecided` returns whether
 * Auth left a refresh undecided, so that no cookie may be removed.
 */
export function createAuthFetch(
  visitor: Pick<Headers, "get">,
  { session, timeout = getTimeout("auth") }: Options = {},
) {
  const { SUPABASE_SECRET_KEY, AUTH_FORWARDED_FOR } = getServerEnv();
  const network = findVisitorNetwork(visitor);
  const isShared = session === undefined && network === undefined;
  const rate = isShared ? { ...refusals, most: refusals.most * sharedFactor } : refusals;
  const key = session === undefined ? (network ?? "") : `session ${session}`;
  const within = createFetchWithTimeout(timeout);
  let undecided = false;

  /** Auth trusts a forwarded address only with the secret key. The Authorization header still identifies the user. */
  function withAddress(init: RequestInit | undefined): RequestInit | undefined {
    if (!AUTH_FORWARDED_FOR || network === undefined) return init;
    const headers = new Headers(init?.headers);
    headers.set("apikey", SUPABASE_SECRET_KEY);
    headers.set("sb-forwarded-for", network.replace(/\/\d+$/, ""));
    return { ...init, headers };
  }

  const ask: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
    if (!pathname.startsWith("/auth/v1/")) return within(input, init);
    const refreshes = searchParams.get("grant_type") === "refresh_token";
    const looks = refreshes || (pathname === "/auth/v1/user" && (init?.method ?? "GET") === "GET");
    const answer =
      looks && refused.wait(key, rate, Date.now()) > 0
        ? Response.json({ error_code: "over_request_rate_limit" }, { status: 429 })
        : await within(input, withAddress(init));
    undecided ||= refreshes && !isDecision(answer.status);
    if (looks && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      refused.count(key, rate, Date.now());
    return answer;
  };

  return { fetch: ask, isUndecided: () => undecided };
}

type Cookie = { name: string; value: string };
type SetCookies = (cookies: (Cookie & { options: CookieOptions })[], headers: Record<string, string>) => void;

/**
 * A client for the visitor of a request, with their session. `set` gets the cookies that Auth sets or deletes, and the headers that
 * keep them out of caches. `timeout` is in milliseconds for all its requests together.
 */
export async function createVisitorClient(
  visitor: Pick<Headers, "get">,
  getCookies: () => Cookie[],
  set: SetCookies,
  timeout?: number,
) {
  const { session } = await discardUnverifiedSession(getCookies());
  const auth = createAuthFetch(visitor, { session, timeout });
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getServerEnv();
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: buildSessionCookieOptions(isHttps()),
    cookies: {
      encode: "tokens-only",
      getAll: async () => (await discardUnverifiedSession(getCookies())).cookies,
      setAll(toSet, headers) {
        if (!auth.isUndecided()) set(addSessionHintCookie(toSet), headers);
      },
    },
    db: { retry: false },
    global: { fetch: auth.fetch },
  });
}
