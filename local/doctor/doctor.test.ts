import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { UnsecuredJWT } from "jose";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { site } from "../../data/site.ts";
import { startEmulators } from "../../e2e/support/emulators.ts";
import { ensureDeskAccount } from "../accounts.ts";
import { buildSiteEnvironment } from "../site-env.ts";
import type { DoctorProject, EnvironmentVariables } from "./check.ts";
import { checkEthereumAddress, isBitcoinAddress } from "./coins.ts";
import { readSiteContent, type SiteContent } from "./content.ts";
import { allDoctorChecks, runDoctorChecks, toDoctorReport } from "./examine.ts";
import { createDoctorProject } from "./project.ts";
import { webhookEvents } from "./stripe.ts";

const origin = "https://www.harbour-lane.test";
const supabaseUrl = "https://abcdefghijklmnopqrst.supabase.co";
const managementUrl = "https://api.supabase.com";
const stripeUrl = "https://api.stripe.com";
const screeningUrl = "https://lists.harbour-lane.test";
const ratesUrl = "https://rates.harbour-lane.test/usd";
const dkimSelector = "harbour";

/** The response of /api/ready with CRON_SECRET if nothing is waiting. */
const nothingWaits = {
  alerts: [],
  scheduler: { last: null, minutesAgo: 1 },
  jobs: ["mails", "retention"].map((job) => ({ job, late: false, last: null, minutesAgo: 1 })),
  mails: { waiting: 0, oldestMinutes: 0, failed: 0 },
};

/** A response for a request to this path; undefined leaves it to the emulator. */
type Route = (request: Request) => Response | undefined | Promise<Response | undefined>;

/**
 * A correct hosted project. The emulators respond at its URLs, and DNS, the site, the mail server and the source of exchange rates
 * are replaced by fixed responses.
 */
async function openHealthyProject() {
  const data = mkdtempSync(join(tmpdir(), "doctor-"));
  // The services keep the keys that they find.
  const stripeKey = `sk_${"live"}_${"0".repeat(24)}`;
  writeFileSync(join(data, "secrets.json"), JSON.stringify({ stripeSecretKey: stripeKey }));
  const services = await startEmulators(origin, data);
  const { secrets } = services;
  await ensureDeskAccount(services.query, "desk@harbour-lane.test", "at the desk");
  const smtpUrl = "smtp://orders:mail-password@mail.harbour-lane.test:587";
  const urls = { supabaseUrl, stripeUrl, screeningUrl, smtpUrl };

  const env: EnvironmentVariables = {
    ...buildSiteEnvironment({ appUrl: origin, ...urls, secrets }),
    SUPABASE_ACCESS_TOKEN: secrets.supabaseSecretKey,
    TRUSTED_PROXIES: "1",
    MAIL_FROM: "Harbour Lane <orders@harbour-lane.test>",
    DESK_EMAIL: "desk@harbour-lane.test",
    MAIL_DKIM_SELECTOR: dkimSelector,
    BITCOIN_ADDRESS: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    ETHEREUM_ADDRESS: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    RATES_URL: ratesUrl,
    BACKUP_KEY: Buffer.alloc(32, 9).toString("base64"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  };
  const dns: Readonly<Record<string, string[]>> = {
    "harbour-lane.test": ["site-verification=1", "v=spf1 include:_spf.mail.test -all"],
    [`${dkimSelector}._domainkey.harbour-lane.test`]: ["v=DKIM1; k=rsa; p=MIGfMA0"],
    "_dmarc.harbour-lane.test": ["v=DMARC1; p=quarantine"],
  };
  const routes: Readonly<Record<string, Route>> = {
    [`${origin}/api/health`]: () => Response.json({ status: "alive" }, { headers: { date: dateAfter(0) } }),
    [`${origin}/api/ready`]: (request) => {
      const known = request.headers.get("authorization") === `Bearer ${secrets.cronSecret}`;
      return Response.json({ status: "ready", ...(known && nothingWaits) });
    },
    [`${origin}/api/stripe/webhook`]: async (request) => {
      const signature = request.headers.get("stripe-signature") ?? "";
      try {
        Stripe.webhooks.constructEvent(await request.text(), signature, secrets.stripeWebhookSecret);
        return Response.json({ received: true });
      } catch {
        return new Response("Bad signature", { status: 400 });
      }
    },
    [ratesUrl]: () => Response.json({ bitcoin: 64000.5, ethereum: 3100.2 }),
  };
  const emulators: Readonly<Record<string, string>> = {
    [supabaseUrl]: services.supabaseUrl,
    [managementUrl]: services.supabaseUrl,
    [stripeUrl]: services.stripeUrl,
    [screeningUrl]: services.screeningUrl,
  };

  return {
    /** The project with changed settings (undefined removes one), DNS records, and responses by URL. */
    project(changes: Changes = {}): DoctorProject {
      const entries = Object.entries({ ...env, ...changes.env }).filter(([, value]) => value);
      const records = { ...dns, ...changes.dns };
      const replaced: Record<string, Route> = { ...routes, ...changes.routes };
      return {
        ...createDoctorProject(Object.fromEntries(entries) as EnvironmentVariables, managementUrl),
        seller: { seller: { name: "Harbour Lane Formations Ltd" }, email: "support@harbour-lane.test" },
        content: {
          rating: { shown: true, source: "https://reviews.harbour-lane.test/us" },
          withoutRenewal: [],
          withoutPrice: [],
          factsChecked: new Date().toISOString().slice(0, 10),
          countryLists: [{ name: "a list", asOf: "2026-06-19", nextMeeting: "9999-10-31" }],
        },
        async fetch(url, init) {
          const request = new Request(url, init);
          const { origin: host, pathname, search } = new URL(url);
          const response = (await replaced[host]?.(request)) ?? (await replaced[host + pathname]?.(request));
          if (response) return response;
          const emulator = emulators[host];
          if (!emulator) throw Object.assign(new Error(`No server for ${host}`), { code: "ENOTFOUND" });
          return fetch(emulator + pathname + search, { ...init, redirect: "manual" });
        },
        resolveTxt: async (name) => records[name] ?? [],
        verifyMail: async () => undefined,
        ...changes.project,
      };
    },
    ...services,
    env,
  };
}

type Healthy = Awaited<ReturnType<typeof openHealthyProject>>;
type Changes = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly dns?: Readonly<Record<string, string[]>>;
  readonly routes?: Readonly<Record<string, Route>>;
  readonly project?: Partial<DoctorProject>;
};

/** A Date header this many seconds from now. */
const dateAfter = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

let healthy: Healthy;
beforeAll(async () => void (healthy = await openHealthyProject()), 60_000);
afterAll(() => healthy.close());

function answering(body: object, status = 200, headers?: HeadersInit) {
  return () => Response.json(body, { status, headers });
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(), { code }));

const down = () => {
  throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
};

const setup = (change: object) => async (): Promise<Response> => {
  const [row] = await healthy.query("select public.read_setup() as setup");
  return Response.json({ ...(row!.setup as object), ...change });
};
const external = { email: true, google: true, anonymous_users: false };
const authSettings = { external, disable_signup: false, mailer_autoconfirm: false };
const allowed_mime_types = ["application/pdf", "image/jpeg", "image/png"];
const bucket = { public: false, file_size_limit: 10 * 1024 * 1024, allowed_mime_types };
const endpoint = {
  url: "https://www.harbour-lane.test/api/stripe/webhook",
  status: "enabled",
  enabled_events: [...webhookEvents],
};
const api = {
  setup: `${supabaseUrl}/rest/v1/rpc/read_setup`,
  bucket: `${supabaseUrl}/storage/v1/bucket/documents`,
  auth: `${supabaseUrl}/auth/v1/settings`,
  jwks: `${supabaseUrl}/auth/v1/.well-known/jwks.json`,
  config: `${managementUrl}/v1/projects/abcdefghijklmnopqrst/config/auth`,
  endpoints: `${stripeUrl}/v1/webhook_endpoints`,
  events: `${stripeUrl}/v1/events`,
  health: `${origin}/api/health`,
  ready: `${origin}/api/ready`,
  webhook: `${origin}/api/stripe/webhook`,
};

const content = (change: Partial<SiteContent>) => () =>
  project({ content: { ...healthy.project().content, ...change } });

const env = (change: Record<string, string | undefined>) => (): Changes => ({ env: change });
const dns = (change: Record<string, string[]>) => (): Changes => ({ dns: change });
const project = (change: Partial<DoctorProject>): Changes => ({ project: change });
const both = (one: () => Changes, other: () => Changes) => () => ({ ...one(), ...other() });
const answers = (address: string, answer: Route) => (): Changes => ({ routes: { [address]: answer } });
const route = (name: keyof typeof api, answer: Route) => answers(api[name], answer);
const endpointIs = (change: object) => route("endpoints", answering({ data: [{ ...endpoint, ...change }] }));
const waits = (change: object) => route("ready", answering({ status: "ready", ...nothingWaits, ...change }));
const config = (change: object) =>
  route("config", async ({ url, headers }) => {
    const current = await healthy.project().fetch(url, { headers });
    return Response.json({ ...((await current.json()) as object), ...change });
  });

const swappedKeys = (): Changes => {
  const { SUPABASE_SECRET_KEY: secret, SUPABASE_PUBLISHABLE_KEY: publishable } = healthy.env;
  return { env: { SUPABASE_PUBLISHABLE_KEY: secret, SUPABASE_SECRET_KEY: publishable } };
};
const foreignKey = new UnsecuredJWT({ role: "service_role", ref: "zyxwv" }).encode();
const slow = { date: dateAfter(-90) };
const oldList = { name: "a list", asOf: "2026-06-19", nextMeeting: "2026-10-31" };
const turnstile = { TURNSTILE_SITE_KEY: "0x4AAAA", TURNSTILE_SECRET_KEY: "0x4BBBB" };
const invalidSecret = answering({ success: false, "error-codes": ["invalid-input-secret"] });
const exposesPrivate = ({ headers }: Request) =>
  headers.get("accept-profile") === "private" ? answering({ code: "PGRST205" }, 404)() : undefined;

/** Checks, each with a change that it reports, and text of the fault. */
const broken: [check: string, change: () => Changes, fault: string][] = [
  ["Settings", env({ SESSION_SECRET: "" }), "SESSION_SECRET is missing"],
  ["Public address", env({ APP_URL: "http://www.harbour-lane.test" }), "not https"],
  ["Proxies", env({ TRUSTED_PROXIES: "" }), "share one rate limit"],
  ["Secrets", env({ CRON_SECRET: "" }), "no job runs"],
  ["Secrets", () => ({ env: { OWNER_SECRET: healthy.secrets.cronSecret } }), "have the same value"],
  ["Server actions' key", env({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "" }), "is missing"],
  ["Supabase keys", swappedKeys, "SUPABASE_PUBLISHABLE_KEY holds a secret key"],
  ["Supabase keys", env({ SUPABASE_SECRET_KEY: foreignKey }), "another project"],
  ["Stripe key", env({ STRIPE_SECRET_KEY: `sk_test_${"0".repeat(24)}` }), "test key"],
  ["Stripe key", env({ STRIPE_SECRET_KEY: `pk_live_${"0".repeat(24)}` }), "publishable"],
  ["Stripe webhook secret", env({ STRIPE_WEBHOOK_SECRET: "1".repeat(24) }), "not a signing secret"],
  ["Database", route("setup", down), "does not respond (ECONNREFUSED)"],
  ["Database", env({ SUPABASE_SECRET_KEY: `sb_secret_${"0".repeat(31)}` }), "refuses SUPABASE"],
  ["Database", route("setup", answering({ code: "PGRST202" }, 404)), "not been migrated"],
  ["Migrations", route("setup", setup({ migrations: ["20261122000000"] })), "Not applied: 2026"],
  ["Row-level security", route("setup", setup({ unprotected_tables: ["orders"] })), "orders"],
  ["Documents' bucket", route("bucket", answering({ ...bucket, public: true })), "Anyone"],
  ["Documents' bucket", route("bucket", answering({ ...bucket, allowed_mime_types: null })), "file types"],
  ["Documents' bucket", route("setup", setup({ storage_policies: ["public read"] })), "public read"],
  ["Staff", route("setup", setup({ staff: { accounts: 0, without_factor: 0 } })), "No account"],
  ["Staff", route("setup", setup({ staff: { accounts: 3, without_factor: 2 } })), "2 of 3"],
  ["Scheduler", waits({ scheduler: { minutesAgo: null } }), "never"],
  ["Scheduler", route("ready", answering({ status: "ready" })), "does not accept CRON_SECRET"],
  ["Jobs", waits({ jobs: [...nothingWaits.jobs, { job: "files", late: true }] }), "files"],
  ["Retention", waits({ jobs: [{ job: "retention", late: true }] }), "not deleted"],
  ["Email queue", waits({ mails: { waiting: 3, oldestMinutes: 61, failed: 0 } }), "61 minutes"],
  ["Sign-in", route("auth", answering({ ...authSettings, mailer_autoconfirm: true })), "not confirmed"],
  ["Sign-in", route("auth", answering({ ...authSettings, external: { email: true } })), "Google"],
  ["Session signatures", route("jwks", answering({ keys: [] })), "nobody can sign in"],
  ["Auth addresses", config({ site_url: "http://localhost:3000" }), "not APP_URL"],
  ["Auth addresses", config({ uri_allow_list: `${origin}/auth/confirm` }), "/auth/callback"],
  ["Auth emails", config({ mailer_templates_recovery_content: "<h2>Reset password</h2>" }), "recovery"],
  ["Auth mail server", config({ smtp_host: null }), "no mail server"],
  ["Two-factor sign-in", config({ mfa_totp_verify_enabled: false }), "off"],
  ["Account protection", config({ password_hibp_enabled: false }), "Leaked passwords"],
  ["Account protection", config({ security_update_password_require_current_password: false }), "stolen"],
  ["Account protection", config({ sessions_inactivity_timeout: 0 }), "30 days"],
  ["Stripe webhook", route("endpoints", answering({ data: [] })), "no webhook endpoint"],
  ["Stripe webhook", endpointIs({ status: "disabled" }), "disabled"],
  ["Stripe webhook", endpointIs({ enabled_events: webhookEvents.slice(1) }), "checkout.session.completed"],
  ["Stripe webhook signature", env({ STRIPE_WEBHOOK_SECRET: `whsec_${"0".repeat(24)}` }), "refuses"],
  ["Stripe deliveries", route("events", answering({ data: [{ id: "evt_1" }] })), "1 events"],
  ["Sender", env({ MAIL_FROM: "orders@example.com" }), "the example's"],
  ["Desk's address", env({ DESK_EMAIL: "" }), "the example's"],
  ["SPF", dns({ "harbour-lane.test": [] }), "no SPF record"],
  ["SPF", dns({ "harbour-lane.test": ["v=spf1 +all"] }), "everyone"],
  ["DKIM", dns({ [`${dkimSelector}._domainkey.harbour-lane.test`]: [] }), "no DKIM key"],
  ["DMARC", dns({ "_dmarc.harbour-lane.test": [] }), "no DMARC"],
  ["Site", route("health", () => Response.redirect("https://harbour-lane.test/", 308)), "redirects to"],
  ["Site", route("ready", answering({}, 503)), "not ready"],
  ["Clock", route("health", answering({ status: "alive" }, 200, slow)), "differs from Supabase's by"],
  ["Seller", () => ({ project: { seller: site } }), "the example's name"],
  ["Bitcoin", env({ BITCOIN_ADDRESS: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5" }), "not an address"],
  ["Ethereum and USDT", env({ ETHEREUM_ADDRESS: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed" }), "mistyped"],
  ["Screening", env({ SCREENING_URL: "" }), "no order can be filed"],
  ["Exchange rates", answers(ratesUrl, answering({})), "no rates"],
  ["Turnstile", both(env(turnstile), answers("https://challenges.cloudflare.com", invalidSecret)), "refuses"],
  ["Traces", env({ OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.harbour-lane.test" }), "ENOTFOUND"],
  ["Mail server", () => ({ project: { verifyMail: failing("ETLS") } }), "no encryption"],
  ["Backup key", env({ BACKUP_KEY: "" }), "BACKUP_KEY is missing"],
  ["Exposed schemas", answers(`${supabaseUrl}/rest/v1/none`, exposesPrivate), "schemas: private."],
  ["Rating", content({ rating: { shown: true, source: "" } }), "without the address of its source"],
  ["Renewal fees", content({ withoutRenewal: ["company nevis", "trust"] }), "company nevis, trust"],
  ["Required people", content({ withoutPrice: ["hong-kong (secretary)"] }), "hong-kong (secretary)"],
  ["Facts", content({ factsChecked: "2025-01-01" }), "on 2025-01-01"],
  ["Country lists", content({ countryLists: [oldList] }), "a list, as of 2026-06-19"],
];

/** Checks that also fail because of a fault that another check reports. */
const consequences: Readonly<Record<string, string[]>> = {
  "Supabase keys": ["Database", "Sign-in"],
  "Stripe key": ["Stripe webhook"],
  "Stripe webhook secret": ["Stripe webhook signature"],
  Retention: ["Jobs"],
};

// Promise: `npm run doctor` finds no fault in a correctly configured project.
it("the doctor finds no fault in a correctly configured project", async () => {
  const lines = await runDoctorChecks(healthy.project());
  expect(lines.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(lines).toHaveLength(allDoctorChecks.length);
  expect(toDoctorReport(lines).exitCode).toBe(0);
});

// Promise: `npm run doctor` reports each fault in one line with the remedy, and prints no secret.
it.each(broken)("the check “$0” reports “$2” and a remedy", async (name, change, fault) => {
  const project = healthy.project(change());
  const lines = await runDoctorChecks(project);
  const wrong = lines.filter(({ state }) => state === "wrong");
  const line = wrong.find((one) => one.name === name && one.text.includes(fault));
  expect(line, JSON.stringify(lines.filter(({ state }) => state !== "ok"))).toBeDefined();
  expect(line!.text, "the remedy after the fault").toMatch(/[.)] [A-Z].+\.$/);
  expect(line!.text).not.toContain("\n");
  const expected = [name, ...(consequences[name] ?? [])];
  expect(wrong.filter((other) => !expected.includes(other.name))).toEqual([]);
  const report = toDoctorReport(lines);
  expect(report.exitCode).toBe(1);
  const secret = Object.entries(project.env).filter(([key]) => /SECRET|KEY|TOKEN|SMTP/.test(key));
  for (const [, value] of secret) expect(report.lines.join("\n")).not.toContain(value);
});

it("every doctor check is tested with at least one fault", () => {
  const reported = new Set(broken.map(([name]) => name));
  expect(allDoctorChecks.map(([name]) => name).filter((name) => !reported.has(name))).toEqual([]);
});

it.each<[() => Changes, name: string, text: string]>([
  [env({ SUPABASE_ACCESS_TOKEN: "" }), "Auth emails", "SUPABASE_ACCESS_TOKEN"],
  [env({ MAIL_DKIM_SELECTOR: "" }), "DKIM", "MAIL_DKIM_SELECTOR"],
  [env({ ETHEREUM_ADDRESS: `0x${"a1".repeat(20)}` }), "Ethereum and USDT", "no checksum"],
  [route("endpoints", answering({}, 403)), "Stripe webhook", "restricted key"],
  [() => ({ project: { resolveTxt: failing("ESERVFAIL") } }), "SPF", "ESERVFAIL"],
  [env({ STRIPE_SECRET_KEY: "" }), "Stripe webhook", "STRIPE_SECRET_KEY is missing"],
])("the check “$1” is reported as unknown with the reason “$2”", async (change, name, text) => {
  const found = (await runDoctorChecks(healthy.project(change()))).filter((line) => line.name === name);
  expect(found).toEqual([{ name, state: "unknown", text: expect.stringContaining(text) as string }]);
});

const commonName = "s1._domainkey.harbour-lane.test";
const subdomain = "a.mail.harbour-lane.test";
const ofSubdomain = {
  [subdomain]: ["v=spf1 redirect=harbour-lane.test"],
  [`${dkimSelector}._domainkey.${subdomain}`]: ["v=DKIM1; p=MIGf"],
};
it.each<[string, () => Changes]>([
  ["a common DKIM selector", both(env({ MAIL_DKIM_SELECTOR: "" }), dns({ [commonName]: ["k=rsa; p=MIGf"] }))],
  ["DMARC at the parent domain", both(env({ MAIL_FROM: `orders@${subdomain}` }), dns(ofSubdomain))],
  ["wildcard redirect URLs", config({ uri_allow_list: "https://*.harbour-lane.test/auth/**" })],
  ["a webhook endpoint for all events", endpointIs({ enabled_events: ["*"] })],
  ["rotated secrets", () => ({ env: { CRON_SECRET: `${healthy.secrets.cronSecret},${"o".repeat(20)}` } })],
  ["a shop without cryptocurrencies", env({ BITCOIN_ADDRESS: "", ETHEREUM_ADDRESS: "", RATES_URL: "" })],
])("the doctor accepts %s", async (_, change) => {
  const lines = await runDoctorChecks(healthy.project(change()));
  expect(lines.filter(({ state }) => state !== "ok")).toEqual([]);
});

it("the doctor checks Stripe for exactly the events that the site handles", () => {
  const source = readFileSync(resolve(import.meta.dirname, "../../lib/payments/webhook.ts"), "utf8");
  const handled = [...source.matchAll(/case "([a-z_.]+)":/g)].map(([, event]) => event);
  expect(handled.sort()).toEqual([...webhookEvents].sort());
});

// Promise: The doctor fails while the rating is shown without the address of a source.
it("the doctor reports a rating without a source only if the site shows the rating", async () => {
  const check = allDoctorChecks.find(([name]) => name === "Rating")![1];
  const { rating } = readSiteContent();
  for (const shown of [true, false]) {
    const project = healthy.project(content({ rating: { ...rating, shown } })());
    expect(await check(project)).toMatchObject({ state: shown && !rating.source ? "wrong" : "ok" });
  }
});

it.each([
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "valid"],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "invalid"],
  ["3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "valid"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "valid"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "valid"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj1", "invalid"],
  ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "invalid"],
  ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "invalid"],
])("the Bitcoin address “%s” is %s", (address, validity) => {
  expect(isBitcoinAddress(address)).toBe(validity === "valid");
});

it.each([
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "valid"],
  ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d358", "invalid"],
  ["0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", "unchecked"],
  ["fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "invalid"],
])("the Ethereum address “%s” is %s", (address, found) => {
  expect(checkEthereumAddress(address)).toBe(found);
});
