import { beforeEach, expect, it, vi } from "vitest";
import { createAuthFetch } from "./auth-fetch";

const settings = vi.hoisted(() => ({
  SUPABASE_SECRET_KEY: "sb_secret_x",
  AUTH_FORWARDED_FOR: false,
  TRUSTED_PROXIES: 1,
  TIMEOUT_SCALE: 1,
}));
vi.mock("@/lib/env.server", () => ({ getServerEnv: () => settings }));

const auth = "https://project.supabase.co/auth/v1";
const refresh = `${auth}/token?grant_type=refresh_token`;
const user = `${auth}/user`;
const asked = vi.fn<typeof fetch>();
const answers = (status: number) => asked.mockImplementation(async () => new Response("{}", { status }));

let visitors = 0;
beforeEach(() => {
  visitors += 1;
  vi.useRealTimers();
  settings.AUTH_FORWARDED_FOR = false;
  vi.stubGlobal("fetch", asked.mockReset());
});

/** The fetch for one request from this visitor's network, or from another. */
const visit = (address: string | null = `203.0.113.${visitors}`, session?: string) =>
  createAuthFetch(new Headers(address ? { "x-forwarded-for": address } : {}), { session });

async function statuses(times: number, url: string, ...who: Parameters<typeof visit>) {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await visit(...who).fetch(url)).status);
  return found;
}

it("a valid session isn't rate-limited because of other visitors on the network", async () => {
  answers(403);
  expect((await statuses(31, user)).at(-1)).toBe(429);
  expect(await statuses(31, user, undefined, "revoked")).toEqual([...Array<number>(30).fill(403), 429]);
  answers(200);
  expect(await statuses(1, user)).toEqual([429]);
  expect(await statuses(1, user, undefined, "good")).toEqual([200]);
});

it.each([
  [refresh, 400, "known"],
  [refresh, 403, "known"],
  [refresh, 401, "unknown"],
  [refresh, 429, "unknown"],
  [refresh, 502, "unknown"],
  [user, 429, "known"],
])("after a request to %s returns %i, the session's state is %s", async (url, status, left) => {
  answers(status);
  const { fetch, isUndecided } = visit();
  await fetch(url);
  expect(isUndecided()).toBe(left === "unknown");
});

it.each([
  [refresh, 400],
  [user, 403],
])("after 30 forged sessions, requests to %s are blocked for five minutes", async (url, status) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  answers(status);
  expect(await statuses(32, url)).toEqual([...Array<number>(30).fill(status), 429, 429]);
  expect(asked).toHaveBeenCalledTimes(30);
  expect(await statuses(1, url, "198.51.100.1")).toEqual([status]);
  vi.advanceTimersByTime(5 * 60_000);
  expect(await statuses(1, url)).toEqual([status]);
});

it("only requests with a session that Auth rejects count towards the rate limit", async () => {
  answers(200);
  expect(await statuses(100, refresh)).toEqual(Array(100).fill(200));
  answers(503);
  expect(await statuses(40, refresh)).toEqual(Array(40).fill(503));
  answers(429);
  expect(await statuses(40, user)).toEqual(Array(40).fill(429));
  answers(400);
  expect(await statuses(40, `${auth}/token?grant_type=password`)).toEqual(Array(40).fill(400));
  expect(await statuses(40, "https://project.supabase.co/rest/v1/orders")).toEqual(Array(40).fill(400));
});

it("visitors without a known IP address share one limit of twenty times the usual size", async () => {
  answers(400);
  expect((await statuses(601, refresh, null)).filter((status) => status === 429)).toHaveLength(1);
});

it("a session's state stays unknown while our rate limit blocks the refresh", async () => {
  answers(400);
  await statuses(30, refresh);
  const visitor = visit();
  await visitor.fetch(refresh);
  expect(visitor.isUndecided()).toBe(true);
});

it.each([
  ["off", user, "203.0.113.9", "sb_publishable_x", null],
  ["on", user, "203.0.113.9", "sb_secret_x", "203.0.113.9"],
  ["on", user, "2001:db8:1:2:3:4:5:6", "sb_secret_x", "2001:db8:1:2::"],
  ["on", `${auth}/signup`, null, "sb_publishable_x", null],
  ["on", "https://project.supabase.co/rest/v1/orders", "203.0.113.9", "sb_publishable_x", null],
])(
  "with address forwarding %s, a request to %s from %s has the right headers",
  async (forwarding, url, address, ...sent) => {
    settings.AUTH_FORWARDED_FOR = forwarding === "on";
    answers(200);
    const authorization = "Bearer of the visitor";
    await visit(address).fetch(url, { headers: { apikey: "sb_publishable_x", authorization } });
    const given = new Headers(asked.mock.calls[0]![1]!.headers);
    const names = ["apikey", "sb-forwarded-for", "authorization"];
    expect(names.map((name) => given.get(name))).toEqual([...sent, authorization]);
  },
);
