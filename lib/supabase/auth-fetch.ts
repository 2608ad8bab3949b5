import "server-only";
import { serverEnv } from "@/lib/env.server";
import { turnCounter } from "@/lib/guard/turns";
import { networkOf } from "@/lib/guard/visitor";
import { patienceFor } from "@/lib/patience";
import { fetchWithin } from "./fetch";

/** Made-up sessions one network may have looked at; a wide count where no network is known, as everybody shares it. */
const refusals = { most: 30, minutes: 5 } as const;
const crowd = 20;

/** Held outside the module: middleware, pages and actions are bundled apart. */
const refused = ((globalThis as { refusedSessions?: ReturnType<typeof turnCounter> }).refusedSessions ??=
  turnCounter(20_000));

/**
 * The fetch of a visitor's own client, for the request with these headers; `patience` is in milliseconds, for all its
 * requests together. A session that Auth refuses is counted, and past the limit the network's next ones are answered
 * here: 429, as Auth itself would. `isUndecided` tells that a refresh ended so, and that no cookie may go.
 */
export function authFetch(visitor: Pick<Headers, "get">, patience = patienceFor("auth")) {
  const { SUPABASE_SECRET_KEY, AUTH_FORWARDED_FOR } = serverEnv();
  const network = networkOf(visitor);
  const rate = network === undefined ? { ...refusals, most: refusals.most * crowd } : refusals;
  const key = network ?? "";
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
    if (answer.status === 429) undecided ||= refreshes;
    else if (looks && answer.status >= 400 && answer.status < 500) refused.take(key, rate, Date.now());
    return answer;
  };

  return { fetch: ask, isUndecided: () => undecided };
}
