import "server-only";
import { serverEnv } from "@/lib/env.server";
import { turnCounter } from "@/lib/visitor/turns";
import { networkOf } from "@/lib/visitor/visitor";
import { patienceFor } from "@/lib/patience";
import { fetchWithin } from "./fetch";

/** Refused sessions that Auth is asked about; a wide count where no network is known, as everybody shares it. */
const refusals = { most: 30, minutes: 5 } as const;
const crowd = 20;

/** Whether an answer to a refresh is Auth's own yes or no: a gateway's 401 or 404 ends nobody's session. */
const isDecision = (status: number) => status === 200 || status === 400 || status === 403;

/** Held outside the module: middleware, pages and actions are bundled apart. */
const refused = ((globalThis as { refusedSessions?: ReturnType<typeof turnCounter> }).refusedSessions ??=
  turnCounter(20_000));

type Options = {
  /** Names a session whose signature is valid. */
  session?: string;
  /** Milliseconds for all its requests together. */
  patience?: number;
};

/**
 * The fetch of a visitor's own client, for the request with these headers. A session that Auth refuses is counted: one with
 * a valid signature by itself, so that nobody else's refusals count against it; any other by its network. Past the limit we
 * answer 429 here, as Auth itself would. `isUndecided` says that a refresh had no clear answer, so no cookie may be removed.
 */
export function authFetch(
  visitor: Pick<Headers, "get">,
  { session, patience = patienceFor("auth") }: Options = {},
) {
  const { SUPABASE_SECRET_KEY, AUTH_FORWARDED_FOR } = serverEnv();
  const network = networkOf(visitor);
  const isShared = session === undefined && network === undefined;
  const rate = isShared ? { ...refusals, most: refusals.most * crowd } : refusals;
  const key = session === undefined ? (network ?? "") : `session ${session}`;
  const within = fetchWithin(patience);
  let undecided = false;

  /** Auth believes an address that comes with the secret key alone; who is acting stays with the Authorization header. */
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
      refused.take(key, rate, Date.now());
    return answer;
  };

  return { fetch: ask, isUndecided: () => undecided };
}
