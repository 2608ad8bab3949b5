import { beforeEach, expect, it, vi } from "vitest";

const seen = vi.hoisted(() => [] as (number | undefined)[]);

vi.mock("next/headers", () => ({
  cookies: async () => ({ getAll: () => [], set: () => undefined }),
  headers: async () => new Headers(),
}));
vi.mock("stripe", async (original) => {
  const { default: Stripe } = await original<typeof import("stripe")>();
  return {
    default: class extends Stripe {
      constructor(key: string, config?: { timeout?: number; maxNetworkRetries?: number }) {
        super(key, config as never);
        seen.push(config?.timeout, config?.maxNetworkRetries);
      }
    },
  };
});
vi.mock("nodemailer", () => ({
  createTransport: (options: Record<string, number>) => {
    seen.push(options.connectionTimeout, options.greetingTimeout, options.dnsTimeout, options.socketTimeout);
    return { sendMail: async () => undefined };
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  seen.length = 0;
  const settings = {
    APP_URL: "https://shop.example.com",
    SUPABASE_URL: "https://project.example.com",
    SUPABASE_PUBLISHABLE_KEY: "example-of-a-key",
    SUPABASE_SECRET_KEY: "example-of-a-key",
    STRIPE_SECRET_KEY: "sk_test_example",
    STRIPE_WEBHOOK_SECRET: "whsec_example_of_a_unit_test",
    SESSION_SECRET: "an example of a secret of 32 characters",
    TURNSTILE_SITE_KEY: "example",
    TURNSTILE_SECRET_KEY: "example",
    RATES_URL: "https://rates.example.com",
    TIMEOUT_SCALE: "",
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("not called")));
  for (const level of ["warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    seen.push(milliseconds);
    return new AbortController().signal;
  });
});

/** The calls to each service, with their expected timeouts. */
const waiting: Record<string, [() => Promise<unknown>, number[]]> = {
  "Auth, in a visitor's own client": [async () => (await import("./supabase/server")).userClient(), [2200]],
  "Auth, in steps that hold together": [
    async () => (await import("./supabase/server")).deferredCookiesClient(),
    [10_000],
  ],
  "the database": [async () => (await import("./supabase/admin")).adminClient(), [4000]],
  "Storage, to delete": [async () => (await import("./documents/storage")).deleteBytes(["a"]), [6000]],
  "Storage, to send a whole file": [
    async () => (await import("./documents/storage")).readBytes("a"),
    [300_000],
  ],
  "the shared count, beside the database": [
    async () => (await import("./guard/rate-limit")).countAttempt("inquiry"),
    [4000, 1500],
  ],
  "the card provider, twice": [
    async () => (await import("./payments/stripe")).findCheckout("cs_1").catch(() => undefined),
    [7500, 1],
  ],
  rates: [async () => (await import("./payments/rates")).findRate("bitcoin"), [1500]],
  "the human check": [async () => (await import("./guard/human-check")).isHuman("a token"), [4000]],
  "the mail server": [
    async () => (await import("./mail/transport")).openTransport("smtp://localhost").send({}),
    [10_000, 10_000, 10_000, 20_000, 60_000],
  ],
};

it.each(Object.entries(waiting))("waits for %s until its deadline", async (_, [wait, expected]) => {
  await wait();
  expect(seen).toEqual(expected);
});

// Promise: Timeouts have the lengths their names say.
it("waits for the name in the header until its deadline", async () => {
  const late = vi.spyOn(globalThis, "setTimeout");
  expect(await (await import("./account/profiles")).findName("1")).toBeUndefined();
  expect(late.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(800);
});

it.each(["http://localhost:3000", "http://127.0.0.1:4600"])(
  "at %s a timeout scale is allowed",
  async (url) => {
    vi.stubEnv("APP_URL", url);
    vi.stubEnv("TIMEOUT_SCALE", "0.5");
    const { timeoutFor } = await import("./timeouts");
    expect(timeoutFor("auth")).toBe(1100);
  },
);

it.each([
  ["https://shop.example.com", "0.5"],
  ["https://localhost.example.com", "0.999"],
  ["http://10.0.0.1", "0.5"],
  ["http://localhost:3000", "2"],
  ["http://localhost:3000", "0"],
  ["http://localhost:3000", "-1"],
  ["http://localhost:3000", "soon"],
  ["no address", "0.5"],
])("at %s a timeout scale of %s stops the server's start", async (url, share) => {
  vi.stubEnv("APP_URL", url);
  vi.stubEnv("TIMEOUT_SCALE", share);
  const { serverEnv } = await import("./env.server");
  expect(() => serverEnv()).toThrow(url === "no address" ? /APP_URL/ : /: TIMEOUT_SCALE \(/);
});
