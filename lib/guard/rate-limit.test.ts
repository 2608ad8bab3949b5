import { beforeEach, expect, it, vi } from "vitest";
import { rateLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import { uncountAttemptAfterOutage, uncountAttempt, countAttempt } from "./rate-limit";

const { world, fresh } = vi.hoisted(() => {
  const fresh = () => ({
    forwardedFor: null as string | null,
    proxies: 1,
    secrets: ["s".repeat(32)],
    /** Whether our own server also appends the client's address. */
    front: false,
    /** The database's result: milliseconds to wait, or a failure. */
    shared: 0 as number | "unavailable",
    calls: [] as { name: string; args: Record<string, unknown> }[],
    /** Work that continues after the response. */
    later: [] as Promise<void>[],
  });
  return { world: fresh(), fresh };
});

vi.mock("next/headers", () => ({ headers: () => Promise.resolve({ get: () => world.forwardedFor }) }));
vi.mock("next/server", () => ({ after: (later: () => Promise<void>) => void world.later.push(later()) }));
vi.mock("@/lib/env.server", () => ({
  getServerEnv() {
    const settings = { SESSION_SECRET: world.secrets, TRUSTED_PROXIES: world.proxies, TIMEOUT_SCALE: 1 };
    return world.front ? { ...settings, PEER_APPENDED: "1" } : settings;
  },
}));
vi.mock("@/lib/supabase/admin", () => ({
  createAdminClient: () => ({
    rpc(name: string, args: Record<string, unknown>) {
      world.calls.push({ name, args });
      const { shared } = world;
      const error = typeof shared === "number" ? null : new Error(shared);
      return { abortSignal: async () => ({ data: error ? null : shared, error }) };
    },
  }),
}));

const printed: string[] = [];
let visitors = 0;

beforeEach(() => {
  visitors += 1;
  Object.assign(world, fresh(), { forwardedFor: `203.0.113.${visitors}` });
  printed.length = 0;
  for (const level of ["info", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void printed.push(line));
  }
});

/** How many of this many tries are allowed. */
async function letThrough(tries: number, ...who: Parameters<typeof countAttempt>): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) if (!(await countAttempt(...who))) count += 1;
  return count;
}

it("a visitor over the rate limit is told how long to wait", async () => {
  expect(await letThrough(9, "inquiry")).toBe(rateLimits.inquiry.most);
  expect(await countAttempt("inquiry")).toEqual(messages.form.tooMany(10));
});

it("attempts are counted separately for each action, email address and IP address", async () => {
  expect(await letThrough(5, "inquiry")).toBe(5);
  expect(await letThrough(1, "order")).toBe(1);
  const { account } = rateLimits;
  expect(await letThrough(account.most, "account", "Ada@Example.com")).toBe(account.most);
  expect(await letThrough(1, "account", "ada@example.com")).toBe(0);
  expect(await letThrough(1, "account", "other@example.com")).toBe(1);
  world.forwardedFor = "198.51.100.1";
  expect(await letThrough(9, "account", "ada@example.com")).toBe(account.most);
});

it("an account's limit for all IP addresses is at least ten times that for one address", async () => {
  const { most } = rateLimits["account-anywhere"];
  expect(most).toBeGreaterThanOrEqual(10 * rateLimits.account.most);
  for (let stranger = 0; stranger < most; stranger += 1) {
    world.forwardedFor = `198.51.100.${stranger}`;
    expect(await letThrough(1, "account-anywhere", "Owner@example.com")).toBe(1);
  }
  world.forwardedFor = null;
  expect(await letThrough(1, "account-anywhere", "owner@example.com")).toBe(0);
});

// Promise: An IP address that a visitor claims in a header is ignored.
it("without a proxy, the connection's IP address is used instead of the forwarded address", async () => {
  const peer = world.forwardedFor;
  Object.assign(world, { proxies: 0, front: true });
  let through = 0;
  for (let attempt = 0; attempt < 9; attempt += 1) {
    world.forwardedFor = `192.0.2.${attempt}, ${peer}`;
    through += await letThrough(1, "inquiry");
  }
  expect(through).toBe(rateLimits.inquiry.most);
});

it("behind a proxy, the visitor's address is the next-to-last forwarded address", async () => {
  const visitor = world.forwardedFor;
  Object.assign(world, { proxies: 1, front: true });
  world.forwardedFor = `192.0.2.1, ${visitor}, 10.0.0.2`;
  expect(await letThrough(9, "inquiry")).toBe(rateLimits.inquiry.most);
  world.forwardedFor = `${visitor}, 192.0.2.200, 10.0.0.2`;
  expect(await letThrough(9, "inquiry")).toBe(rateLimits.inquiry.most);
});

it("visitors without a known IP address share one limit that is twenty times the usual limit", async () => {
  world.proxies = 0;
  expect(await letThrough(200, "inquiry")).toBe(rateLimits.inquiry.most * 20);
});

it("attempts are checked against the local limit before the shared limit", async () => {
  world.shared = 61;
  expect(await countAttempt("inquiry")).toEqual(messages.form.tooMany(2));
  await letThrough(20, "inquiry");
  expect(world.calls).toHaveLength(rateLimits.inquiry.most);
});

it("the local limit applies if the database can't be reached", async () => {
  world.shared = "unavailable";
  expect(await letThrough(9, "inquiry")).toBe(rateLimits.inquiry.most);
});

it("the database and the log receive no IP or email addresses", async () => {
  await letThrough(9, "account", "ada.canary@example.com");
  await letThrough(9, "inquiry");
  const output = JSON.stringify(world.calls) + printed.join();
  expect(output).toContain("rate limit exceeded");
  expect(output).not.toContain("canary");
  expect(output).not.toContain("203.0.113");
  expect(world.calls.every(({ args }) => /^[\w-]{43}$/.test(String(args.p_key_hash)))).toBe(true);
});

it("attempts that fail because of an outage are not counted, up to four times the limit", async () => {
  const { most } = rateLimits.inquiry;
  for (let failure = 0; failure < 4 * most; failure += 1) {
    expect(await countAttempt("inquiry")).toBeUndefined();
    uncountAttemptAfterOutage("inquiry");
    await Promise.all(world.later);
  }
  expect(world.calls.filter(({ name }) => name === "undo_attempt")).toHaveLength(4 * most);
  expect(await letThrough(most + 1, "inquiry")).toBe(most);
  uncountAttemptAfterOutage("inquiry");
  await Promise.all(world.later);
  expect(await countAttempt("inquiry")).toBeDefined();
});

it("rotating the secret doesn't reset rate limits or prevent attempts from being undone", async () => {
  const { most } = rateLimits.inquiry;
  const [old, next] = ["s".repeat(32), "t".repeat(32)];
  let through = 0;
  for (const secrets of [[old], [old, next], [next, old]]) {
    world.secrets = secrets;
    through += await letThrough(2, "inquiry");
  }
  expect(through).toBe(most);
  world.secrets = [next];
  // The first two came before the new secret was known.
  expect(await letThrough(9, "inquiry")).toBeLessThanOrEqual(2);

  world.secrets = [next, old];
  world.calls = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(await countAttempt("sign-in")).toBeUndefined();
    await uncountAttempt("sign-in");
  }
  const of = (name: string) => world.calls.filter((call) => call.name === name);
  const keys = (name: string) => of(name).map(({ args }) => args.p_key_hash);
  expect(new Set(keys("count_attempt")).size).toBe(2);
  expect(keys("undo_attempt")).toEqual(keys("count_attempt"));
});
