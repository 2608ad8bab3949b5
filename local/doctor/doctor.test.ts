import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { site } from "../../data/site.ts";
import { siteContent, type Content } from "./content.ts";
import { checks, examine, reportOf } from "./examine.ts";
import { openProject } from "./project.ts";
import { webhookEvents } from "./stripe.ts";
import {
  dateAfter,
  dkimSelector,
  nothingWaits,
  openHealthyProject,
  type Changes,
  type Healthy,
} from "./test-project.ts";
import { ethereumAddress, isBitcoinAddress } from "./wallets.ts";

let healthy: Healthy;
beforeAll(async () => {
  healthy = await openHealthyProject();
}, 60_000);
afterAll(() => healthy.close());

/** The same response with a few fields of its JSON replaced. */
const answering =
  (change: object, status = 200) =>
  () =>
    Response.json(change, { status });

const down = () => {
  throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
};

/** A legacy key of Supabase, signed with the project's secret. */
function legacyKey(claims: object, secret = healthy.secrets.supabaseJwtSecret): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}
const ownRef = "abcdefghijklmnopqrst";

const setup = (change: object) => async (): Promise<Response> => {
  const [row] = await healthy.query("select public.read_setup() as setup");
  return Response.json({ ...(row!.setup as object), ...change });
};
const authSettings = {
  external: { email: true, google: true, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
};
const bucket = {
  public: false,
  file_size_limit: 10 * 1024 * 1024,
  allowed_mime_types: ["application/pdf", "image/jpeg", "image/png"],
};
const endpoint = {
  url: "https://www.harbour-lane.test/api/stripe/webhook",
  status: "enabled",
  enabled_events: [...webhookEvents],
};
const api = () => ({
  setup: `${healthy.supabaseUrl}/rest/v1/rpc/read_setup`,
  bucket: `${healthy.supabaseUrl}/storage/v1/bucket/documents`,
  auth: `${healthy.supabaseUrl}/auth/v1/settings`,
  jwks: `${healthy.supabaseUrl}/auth/v1/.well-known/jwks.json`,
  config: `${healthy.managementUrl}/v1/projects/${ownRef}/config/auth`,
  endpoints: `${healthy.stripeUrl}/v1/webhook_endpoints`,
  events: `${healthy.stripeUrl}/v1/events`,
  health: `${healthy.site}/api/health`,
  ready: `${healthy.site}/api/ready`,
  webhook: `${healthy.site}/api/stripe/webhook`,
});

const content = (change: Partial<Content>) => () => ({
  project: { content: { ...healthy.project().content, ...change } },
});

let authConfig: Record<string, unknown>;
beforeAll(async () => {
  const headers = { authorization: `Bearer ${healthy.env.SUPABASE_ACCESS_TOKEN}` };
  const response = await healthy.project().fetch(api().config, { headers });
  authConfig = (await response.json()) as Record<string, unknown>;
});

const env = (change: Record<string, string | undefined>) => (): Changes => ({ env: change });
const dns = (change: Record<string, string[]>) => (): Changes => ({ dns: change });
const route =
  (name: keyof ReturnType<typeof api>, answer: (request: Request) => Response | Promise<Response>) =>
  (): Changes => ({
    routes: { [api()[name]]: answer },
  });
const waits = (change: object) => route("ready", answering({ status: "ready", ...nothingWaits, ...change }));
const config = (change: object) => (): Changes => ({
  routes: { [api().config]: () => Response.json({ ...authConfig, ...change }) },
});

/** Faults: a name, the change that causes it, the check that reports it, and text of the fault and the remedy. */
const broken: [what: string, change: () => Changes, check: string, fault: string, remedy: string][] = [
  ["Node is old", () => ({ project: { nodeVersion: "v22.1.0" } }), "Node", "too old", "Install Node 24"],
  [
    "a required setting is missing",
    env({ SESSION_SECRET: "" }),
    "Settings",
    "SESSION_SECRET is missing",
    "openssl",
  ],
  [
    "a setting is malformed",
    env({ RATES_URL: "rates" }),
    "Settings",
    "RATES_URL is malformed",
    ".env.example",
  ],
  [
    "one Turnstile key is missing",
    env({ TURNSTILE_SITE_KEY: "0x4AAAA" }),
    "Settings",
    "TURNSTILE_SECRET_KEY is missing",
    "both Turnstile keys",
  ],
  [
    "the address is not https",
    env({ APP_URL: "http://www.harbour-lane.test" }),
    "Public address",
    "not https",
    "certificate",
  ],
  [
    "the address ends with a slash",
    env({ APP_URL: "https://www.harbour-lane.test/" }),
    "Public address",
    "more than scheme and host",
    "without a slash",
  ],
  [
    "the address is the example's",
    env({ APP_URL: "https://www.example.com" }),
    "Public address",
    "the example's",
    "own address",
  ],
  [
    "no proxy is trusted behind https",
    env({ TRUSTED_PROXIES: "" }),
    "Proxies",
    "share one rate limit",
    "number of your proxies",
  ],
  ["the jobs' secret is missing", env({ CRON_SECRET: "" }), "Secrets", "no job runs", "openssl"],
  [
    "two settings share a secret",
    () => ({ env: { OWNER_SECRET: healthy.secrets.cronSecret } }),
    "Secrets",
    "CRON_SECRET and OWNER_SECRET have the same value",
    "openssl",
  ],
  [
    "the actions' key is short",
    env({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "c2hvcnQ=" }),
    "Server actions' key",
    "not 16, 24 or 32 bytes",
    "openssl rand -base64 32",
  ],
  [
    "the actions' key is missing",
    env({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "" }),
    "Server actions' key",
    "is missing",
    "openssl rand -base64 32",
  ],
  [
    "Supabase's keys are swapped",
    () => ({
      env: {
        SUPABASE_PUBLISHABLE_KEY: healthy.env.SUPABASE_SECRET_KEY,
        SUPABASE_SECRET_KEY: healthy.env.SUPABASE_PUBLISHABLE_KEY,
      },
    }),
    "Supabase keys",
    "SUPABASE_PUBLISHABLE_KEY holds a secret key",
    "Copy the publishable key",
  ],
  [
    "a legacy key has the wrong role",
    () => ({ env: { SUPABASE_SECRET_KEY: legacyKey({ role: "anon", ref: ownRef }) } }),
    "Supabase keys",
    "SUPABASE_SECRET_KEY holds a publishable key",
    "Copy the secret key",
  ],
  [
    "a legacy key is another project's",
    () => ({ env: { SUPABASE_SECRET_KEY: legacyKey({ role: "service_role", ref: "zyxwv" }) } }),
    "Supabase keys",
    "another project",
    "Copy the secret key",
  ],
  [
    "a legacy key has expired",
    () => ({ env: { SUPABASE_SECRET_KEY: legacyKey({ role: "service_role", ref: ownRef, exp: 1 }) } }),
    "Supabase keys",
    "expired",
    "Copy the secret key",
  ],
  [
    "Stripe's key is a test key",
    env({ STRIPE_SECRET_KEY: `sk_test_${"0".repeat(24)}` }),
    "Stripe key",
    "test key",
    "live key",
  ],
  [
    "Stripe's key is the publishable one",
    env({ STRIPE_SECRET_KEY: `pk_live_${"0".repeat(24)}` }),
    "Stripe key",
    "publishable",
    "secret key",
  ],
  [
    "a key is the example's",
    env({ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_..." }),
    "Supabase keys",
    "SUPABASE_PUBLISHABLE_KEY is not a Supabase key",
    "Copy the publishable key",
  ],
  [
    "the webhook secret is a key",
    env({ STRIPE_WEBHOOK_SECRET: `sk_live_${"1".repeat(24)}` }),
    "Stripe webhook secret",
    "not a signing secret",
    "signing secret",
  ],
  [
    "the database is unreachable",
    route("setup", down),
    "Database",
    "does not respond (ECONNREFUSED)",
    "SUPABASE_URL",
  ],
  [
    "the database refuses the secret key",
    () => ({ env: { SUPABASE_SECRET_KEY: `sb_secret_${"0".repeat(31)}` } }),
    "Database",
    "refuses SUPABASE_SECRET_KEY",
    "Copy it",
  ],
  [
    "the database is empty",
    route("setup", answering({ code: "PGRST202" }, 404)),
    "Database",
    "not been migrated",
    "supabase db push",
  ],
  ["PostgreSQL is old", route("setup", setup({ postgres: 14 })), "Database", "too old", "Upgrade"],
  [
    "a migration is not applied",
    route("setup", setup({ migrations: ["20261122000000"] })),
    "Migrations",
    "Not applied: 2026",
    "supabase db push",
  ],
  [
    "a table has no row-level security",
    route("setup", setup({ unprotected_tables: ["orders"] })),
    "Row-level security",
    "orders",
    "enable row level security",
  ],
  [
    "the bucket is public",
    route("bucket", answering({ ...bucket, public: true })),
    "Documents' bucket",
    "Anyone",
    "Make it private",
  ],
  [
    "the bucket has no size limit",
    route("bucket", answering({ ...bucket, file_size_limit: null })),
    "Documents' bucket",
    "size limit",
    "Edit bucket",
  ],
  [
    "the bucket takes any file",
    route("bucket", answering({ ...bucket, allowed_mime_types: null })),
    "Documents' bucket",
    "file types",
    "Edit bucket",
  ],
  [
    "there is no bucket",
    route("bucket", answering({}, 404)),
    "Documents' bucket",
    "no bucket",
    "supabase db push",
  ],
  [
    "Storage has a policy",
    route("setup", setup({ storage_policies: ["public read"] })),
    "Documents' bucket",
    "public read",
    "Remove them",
  ],
  [
    "no one is staff",
    route("setup", setup({ staff: { accounts: 0, without_factor: 0 } })),
    "Staff",
    "No account",
    "npm run staff",
  ],
  [
    "staff have no second factor",
    route("setup", setup({ staff: { accounts: 3, without_factor: 2 } })),
    "Staff",
    "2 of 3",
    "/desk",
  ],
  [
    "the scheduler was never called",
    waits({ scheduler: { minutesAgo: null } }),
    "Scheduler",
    "never",
    "every minute",
  ],
  [
    "the scheduler stopped yesterday",
    waits({ scheduler: { minutesAgo: 1440 } }),
    "Scheduler",
    "1440 minutes ago",
    "every minute",
  ],
  [
    "the site has another secret for the scheduler",
    route("ready", answering({ status: "ready" })),
    "Scheduler",
    "does not accept CRON_SECRET",
    "restart",
  ],
  [
    "a job fails",
    waits({ jobs: [...nothingWaits.jobs, { job: "files", late: true }] }),
    "Jobs",
    "files",
    "log",
  ],
  [
    "data is kept too long",
    waits({ jobs: [{ job: "retention", late: true }] }),
    "Retention",
    "not deleted",
    "log",
  ],
  [
    "an email has been waiting for an hour",
    waits({ mails: { waiting: 3, oldestMinutes: 61, failed: 0 } }),
    "Email queue",
    "61 minutes",
    "Emails page",
  ],
  [
    "no one can sign up",
    route("auth", answering({ ...authSettings, disable_signup: true })),
    "Sign-in",
    "sign up",
    "config push",
  ],
  [
    "addresses are not confirmed",
    route("auth", answering({ ...authSettings, mailer_autoconfirm: true })),
    "Sign-in",
    "not confirmed",
    "config push",
  ],
  [
    "Google is not set up",
    route("auth", answering({ ...authSettings, external: { email: true } })),
    "Sign-in",
    "Google",
    "going-live.md",
  ],
  [
    "the legacy secret is missing",
    env({ SUPABASE_JWT_SECRET: "" }),
    "Session signatures",
    "SUPABASE_JWT_SECRET is missing",
    "JWT Keys",
  ],
  [
    "the legacy secret is another project's",
    () => ({
      env: {
        SUPABASE_PUBLISHABLE_KEY: legacyKey({ role: "anon", ref: ownRef }, "another secret of a project"),
      },
      routes: { [healthy.supabaseUrl]: legacyProject },
    }),
    "Session signatures",
    "not the project's",
    "JWT Keys",
  ],
  [
    "Auth's site URL is another",
    config({ site_url: "http://localhost:3000" }),
    "Auth addresses",
    "not APP_URL",
    "config push",
  ],
  [
    "a redirect address is missing",
    config({ uri_allow_list: "https://www.harbour-lane.test/auth/confirm" }),
    "Auth addresses",
    "/auth/callback",
    "additional_redirect_urls",
  ],
  [
    "a template is Supabase's own",
    config({ mailer_templates_recovery_content: "<h2>Reset password</h2>" }),
    "Auth emails",
    "recovery",
    "config push",
  ],
  [
    "Auth has no mail server",
    config({ smtp_host: null }),
    "Auth mail server",
    "no mail server",
    "SMTP settings",
  ],
  [
    "two-factor sign-in is off",
    config({ mfa_totp_verify_enabled: false }),
    "Two-factor sign-in",
    "off",
    "config push",
  ],
  [
    "leaked passwords are accepted",
    config({ password_hibp_enabled: false }),
    "Account protection",
    "Leaked passwords",
    "Pro plan",
  ],
  [
    "passwords can be shorter than six characters",
    config({ password_min_length: 4 }),
    "Account protection",
    "six characters",
    "config push",
  ],
  [
    "a password can be changed without the current one",
    config({ security_update_password_require_current_password: false }),
    "Account protection",
    "stolen session",
    "current password",
  ],
  [
    "the old address does not confirm a new one",
    config({ mailer_secure_email_change_enabled: false }),
    "Account protection",
    "old one",
    "config push",
  ],
  ...[0, null, 8760].map((hours): (typeof broken)[number] => [
    `sessions last ${hours} hours without use`,
    config({ sessions_inactivity_timeout: hours }),
    "Account protection",
    "30 days",
    "config push",
  ]),
  [
    "Supabase's access token is refused",
    env({ SUPABASE_ACCESS_TOKEN: "sbp_wrong" }),
    "Auth addresses",
    "401",
    "account/tokens",
  ],
  [
    "Stripe refuses the key",
    env({ STRIPE_SECRET_KEY: `sk_live_${"1".repeat(24)}` }),
    "Stripe webhook",
    "refuses",
    "Copy",
  ],
  [
    "Stripe has no endpoint",
    route("endpoints", answering({ data: [] })),
    "Stripe webhook",
    "no webhook endpoint",
    "Add https://",
  ],
  [
    "the endpoint is disabled",
    route("endpoints", answering({ data: [{ ...endpoint, status: "disabled" }] })),
    "Stripe webhook",
    "disabled",
    "Developers > Webhooks",
  ],
  [
    "the endpoint lacks an event",
    route("endpoints", answering({ data: [{ ...endpoint, enabled_events: webhookEvents.slice(1) }] })),
    "Stripe webhook",
    "checkout.session.completed",
    "Developers > Webhooks",
  ],
  [
    "the site has another webhook secret",
    env({ STRIPE_WEBHOOK_SECRET: `whsec_${"0".repeat(24)}` }),
    "Stripe webhook signature",
    "refuses",
    "restart",
  ],
  [
    "a proxy requires sign-in for webhooks",
    route("webhook", () => new Response(null, { status: 401 })),
    "Stripe webhook signature",
    "401",
    "without redirect",
  ],
  [
    "Stripe cannot deliver events",
    route("events", answering({ data: [{ id: "evt_1" }] })),
    "Stripe deliveries",
    "1 events",
    "signing secret",
  ],
  ["there is no mail server", env({ SMTP_URL: "" }), "Mail server", "SMTP_URL is missing", ".env.example"],
  [
    "the mail server refuses the password",
    () => ({ env: { SMTP_URL: healthy.smtpUrl("wrong") } }),
    "Mail server",
    "refuses the login",
    "name and password",
  ],
  [
    "the mail server is down",
    env({ SMTP_URL: "smtp://127.0.0.1:9" }),
    "Mail server",
    "does not respond",
    "host and port",
  ],
  [
    "the sender is the example's",
    env({ MAIL_FROM: "orders@example.com" }),
    "Sender",
    "the example's",
    "MAIL_FROM",
  ],
  [
    "the desk's address is the example's",
    env({ DESK_EMAIL: "" }),
    "Desk's address",
    "the example's",
    "DESK_EMAIL",
  ],
  ["there is no SPF record", dns({ "harbour-lane.test": [] }), "SPF", "no SPF record", "Publish"],
  [
    "there are two SPF records",
    dns({ "harbour-lane.test": ["v=spf1 -all", "v=spf1 ~all"] }),
    "SPF",
    "2 SPF",
    "a single one",
  ],
  ["SPF lets everyone send", dns({ "harbour-lane.test": ["v=spf1 +all"] }), "SPF", "everyone", "-all"],
  [
    "the DKIM key is missing",
    dns({ [`${dkimSelector}._domainkey.harbour-lane.test`]: [] }),
    "DKIM",
    "no DKIM key",
    "Publish",
  ],
  [
    "the DKIM key is revoked",
    dns({ [`${dkimSelector}._domainkey.harbour-lane.test`]: ["v=DKIM1; p="] }),
    "DKIM",
    "revoked",
    "Publish",
  ],
  ["there is no DMARC record", dns({ "_dmarc.harbour-lane.test": [] }), "DMARC", "no DMARC", "v=DMARC1"],
  [
    "DMARC has no policy",
    dns({ "_dmarc.harbour-lane.test": ["v=DMARC1; rua=x"] }),
    "DMARC",
    "no policy",
    "p=none",
  ],
  ["the site is down", route("health", down), "Site", "does not respond", "running"],
  ["another site answers", route("health", answering({}, 404)), "Site", "404", "certificate"],
  [
    "the address redirects",
    route("health", () => Response.redirect("https://harbour-lane.test/api/health", 308)),
    "Site",
    "redirects to https://harbour-lane.test.",
    "Set APP_URL",
  ],
  ["the site is not ready", route("ready", answering({}, 503)), "Site", "not ready", "log"],
  [
    "the site's clock is wrong",
    route("health", () => Response.json({ status: "alive" }, { headers: { date: dateAfter(-90) } })),
    "Clock",
    "differs from Supabase's by",
    "NTP",
  ],
  [
    "the seller is the example's",
    () => ({ project: { seller: site } }),
    "Seller",
    "the example's name",
    "your own",
  ],
  [
    "a letter of the Bitcoin address is wrong",
    env({ BITCOIN_ADDRESS: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5" }),
    "Bitcoin",
    "not an address",
    "wallet",
  ],
  [
    "a letter of the Ethereum address is wrong",
    env({ ETHEREUM_ADDRESS: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed" }),
    "Ethereum and USDT",
    "mistyped",
    "wallet",
  ],
  [
    "the source of rates has none",
    () => ({ routes: { [healthy.ratesUrl]: () => Response.json({}) } }),
    "Exchange rates",
    "no rates",
    "RATES_URL",
  ],
  [
    "Cloudflare refuses the Turnstile key",
    () => ({
      env: { TURNSTILE_SITE_KEY: "0x4AAAA", TURNSTILE_SECRET_KEY: "0x4BBBB" },
      routes: {
        "https://challenges.cloudflare.com": () =>
          Response.json({ success: false, "error-codes": ["invalid-input-secret"] }),
      },
    }),
    "Turnstile",
    "refuses",
    "Cloudflare",
  ],
  [
    "the collector of traces is down",
    env({ OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.harbour-lane.test" }),
    "Traces",
    "ENOTFOUND",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
  ],
  [
    "the mail server offers no encryption",
    () => ({
      project: { verifyMail: () => Promise.reject(Object.assign(new Error(), { code: "ETLS" })) },
    }),
    "Mail server",
    "no encryption",
    "smtps://",
  ],
  ["there is no key for backups", env({ BACKUP_KEY: "" }), "Backup key", "BACKUP_KEY is missing", "openssl"],
  ["the key for backups is short", env({ BACKUP_KEY: "c2hvcnQ=" }), "Backup key", "not 32 bytes", "openssl"],
  [
    "the API exposes an internal schema",
    () => ({
      routes: {
        [`${healthy.supabaseUrl}/rest/v1/none`]: ({ headers }) =>
          headers.get("accept-profile") === "private"
            ? Response.json({ code: "PGRST205" }, { status: 404 })
            : undefined,
      },
    }),
    "Exposed schemas",
    "schemas: private.",
    "Data API",
  ],
  [
    "the rating has no source",
    content({ rating: { shown: true, source: "" } }),
    "Rating",
    "without the address of its source",
    "data/site.ts",
  ],
  [
    "later years have no price",
    content({ withoutRenewal: ["company nevis", "nominee director"] }),
    "Renewal fees",
    "company nevis, nominee director",
    "data/prices.ts",
  ],
  [
    "the law requires people without a price",
    content({ withoutPrice: ["hong-kong (secretary)"] }),
    "Required people",
    "hong-kong (secretary)",
    "Quote them",
  ],
  ["the facts are old", content({ factsChecked: "2025-01-01" }), "Facts", "on 2025-01-01", "factsChecked"],
];

/** Checks that also fail because of a fault that another check reports. */
const consequences: Readonly<Record<string, string[]>> = {
  "Supabase keys": ["Database", "Sign-in"],
  "Stripe key": ["Stripe webhook"],
  "Stripe webhook secret": ["Stripe webhook signature"],
  Retention: ["Jobs"],
};

// Promise: `npm run doctor` finds no fault in a correctly configured project.
it("finds no fault and checks everything in a correct project", async () => {
  const lines = await examine(healthy.project());
  expect(lines.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(lines).toHaveLength(checks.length);
  expect(reportOf(lines).exitCode).toBe(0);
});

// Promise: `npm run doctor` reports each fault in one line with the remedy, and prints no secret.
it.each(broken)("reports in one line that %s", async (_, change, name, fault, remedy) => {
  const project = healthy.project(change());
  const lines = await examine(project);
  const found = lines.filter((line) => line.name === name && line.state === "wrong");
  const line = found.find(({ text }) => text.includes(fault));
  expect(line, JSON.stringify(lines.filter(({ state }) => state !== "ok"))).toBeDefined();
  expect(line!.text).toContain(remedy);
  expect(line!.text).not.toContain("\n");
  const others = lines.filter((other) => other.state === "wrong" && other.name !== name);
  expect(others.filter((other) => !consequences[name]?.includes(other.name))).toEqual([]);
  const report = reportOf(lines);
  expect(report.exitCode).toBe(1);
  const secret = Object.entries(project.env).filter(([key]) => /SECRET|KEY|TOKEN|SMTP/.test(key));
  for (const [, value] of secret) expect(report.lines.join("\n")).not.toContain(value);
});

it("breaks every check at least once", () => {
  const reported = new Set(broken.map(([, , name]) => name));
  expect(checks.map(({ name }) => name).filter((name) => !reported.has(name))).toEqual([]);
});

it.each<[string, () => Changes, string, string]>([
  [
    "Supabase's access token is missing",
    env({ SUPABASE_ACCESS_TOKEN: "" }),
    "Auth emails",
    "SUPABASE_ACCESS_TOKEN",
  ],
  [
    "no DKIM key has a common name",
    () => ({ env: { MAIL_DKIM_SELECTOR: "" } }),
    "DKIM",
    "MAIL_DKIM_SELECTOR",
  ],
  [
    "the Ethereum address has no checksum",
    env({ ETHEREUM_ADDRESS: `0x${"a1".repeat(20)}` }),
    "Ethereum and USDT",
    "no checksum",
  ],
  [
    "Stripe's key is restricted",
    () => ({ routes: { [api().endpoints]: () => Response.json({}, { status: 403 }) } }),
    "Stripe webhook",
    "restricted key",
  ],
  [
    "DNS is down",
    () => ({
      project: { resolveTxt: () => Promise.reject(Object.assign(new Error(), { code: "ESERVFAIL" })) },
    }),
    "SPF",
    "ESERVFAIL",
  ],
  ["a setting is missing", env({ STRIPE_SECRET_KEY: "" }), "Stripe webhook", "STRIPE_SECRET_KEY is missing"],
])("reports what it could not check: %s", async (_, change, name, text) => {
  const lines = await examine(healthy.project(change()));
  const found = lines.filter((line) => line.name === name);
  expect(found).toEqual([{ name, state: "unknown", text: expect.stringContaining(text) as string }]);
});

it.each<[string, () => Changes]>([
  [
    "legacy keys",
    () => ({
      env: {
        SUPABASE_PUBLISHABLE_KEY: legacyKey({ role: "anon", ref: ownRef }),
        SUPABASE_SECRET_KEY: legacyKey({ role: "service_role", ref: ownRef, exp: 4e9 }),
      },
      routes: { [healthy.supabaseUrl]: legacyProject },
    }),
  ],
  [
    "DKIM under a common name",
    () => ({
      env: { MAIL_DKIM_SELECTOR: "" },
      dns: { "s1._domainkey.harbour-lane.test": ["k=rsa; p=MIGf"] },
    }),
  ],
  [
    "DMARC at the parent domain",
    () => ({
      env: { MAIL_FROM: "orders@a.mail.harbour-lane.test" },
      dns: {
        "a.mail.harbour-lane.test": ["v=spf1 redirect=harbour-lane.test"],
        [`${dkimSelector}._domainkey.a.mail.harbour-lane.test`]: ["v=DKIM1; p=MIGf"],
      },
    }),
  ],
  ["redirects with wildcards", config({ uri_allow_list: "https://*.harbour-lane.test/auth/**" })],
  [
    "an endpoint for all events",
    route("endpoints", answering({ data: [{ ...endpoint, enabled_events: ["*"] }] })),
  ],
  [
    "a list of secrets for rotation",
    () => ({
      env: { CRON_SECRET: `${healthy.secrets.cronSecret},${"o".repeat(20)}` },
    }),
  ],
  ["no cryptocurrencies", env({ BITCOIN_ADDRESS: "", ETHEREUM_ADDRESS: "", RATES_URL: "" })],
])("accepts %s", async (_, change) => {
  const lines = await examine(healthy.project(change()));
  expect(lines.filter(({ state }) => state !== "ok")).toEqual([]);
});

/** Responds like the emulator to legacy keys, which the emulator doesn't support. */
async function legacyProject(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/read_setup")) return setup({})();
  if (pathname.endsWith("/none")) return Response.json({ code: "PGRST106" }, { status: 406 });
  if (pathname.endsWith("/documents")) return Response.json(bucket);
  if (pathname.endsWith("/settings")) return Response.json(authSettings);
  return pathname.endsWith("/jwks.json") ? Response.json({ keys: [] }) : undefined;
}

it("asks Stripe for the events that the site acts on", () => {
  const source = readFileSync(resolve(import.meta.dirname, "../../lib/payments/webhook.ts"), "utf8");
  const handled = [...source.matchAll(/case "([a-z_.]+)":/g)].map(([, event]) => event);
  expect(handled.sort()).toEqual([...webhookEvents].sort());
});

// Promise: The doctor fails while the rating is shown without the address of a source.
it("finds what data/ leaves open, and no rating that is off", async () => {
  const real = siteContent();
  const lines = await examine(healthy.project({ project: { content: real } }));
  const stateOf = (name: string) => lines.find((line) => line.name === name)!.state;
  expect(stateOf("Rating")).toBe(real.rating.shown && !real.rating.source ? "wrong" : "ok");
  expect(real.withoutPrice).toContain("cook-islands (secretary)");
  const off = healthy.project({ project: { content: { ...real, rating: { shown: false, source: "" } } } });
  expect((await examine(off)).find(({ name }) => name === "Rating")!.state).toBe("ok");
});

it("skips the checks of sender domain, seller and cryptocurrency on this machine", async () => {
  const project = openProject({ APP_URL: "http://localhost:3000" });
  const lines = await examine({ ...project, fetch: down, resolveTxt: down, verifyMail: down });
  const names = [
    "Sender",
    "SPF",
    "DKIM",
    "DMARC",
    "Seller",
    "Bitcoin",
    "Ethereum and USDT",
    "Proxies",
    "Backup key",
    "Rating",
  ];
  expect(lines.filter(({ name, state }) => names.includes(name) && state !== "ok")).toEqual([]);
});

it.each([
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", true],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", false],
  ["3P14159f73E4gFr7JterCCQh9QjiTjiZrG", true],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", true],
  ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", true],
  ["bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", false],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", true],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj1", false],
  ["bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4", false],
  ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", false],
  ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", false],
  ["", false],
])("Bitcoin address %s: %s", (address, valid) => {
  expect(isBitcoinAddress(address)).toBe(valid);
});

it.each([
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "valid"],
  ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "valid"],
  ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d358", "invalid"],
  ["0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", "unchecked"],
  ["fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "invalid"],
  ["0xfB69", "invalid"],
])("Ethereum address %s: %s", (address, found) => {
  expect(ethereumAddress(address)).toBe(found);
});
