import { z } from "zod";
import { site } from "../data/site.ts";
import { isLocalUrl } from "./local-url.ts";

// The settings of the server. Read by lib/env.server.ts, and by `npm run doctor`, which runs without a bundler.

const address = z.string().trim().min(20).optional();

/** A blank setting counts as absent. */
const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

/** A comma-separated list of secrets, for rotation: the first one writes, all of them read. */
const secrets = (length: number) =>
  z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .pipe(z.tuple([z.string().min(length)], z.string().min(length)));
const secretsOrNone = (length: number) => unlessBlank(secrets(length).or(z.undefined().transform(() => [])));

const mailbox = /^(?:[^<>"\u0000-\u001f]* )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;

const settings = z.object({
  APP_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(10),
  SUPABASE_SECRET_KEY: z.string().min(10),
  STRIPE_SECRET_KEY: z.string().min(10),
  STRIPE_WEBHOOK_SECRET: secrets(10),
  /** Only if the card provider is not at api.stripe.com. */
  STRIPE_API_URL: unlessBlank(z.url().optional()),
  /** Encrypts cookies and the links in reminders, and hashes the keys of rate limits. */
  SESSION_SECRET: secrets(32),
  /** Authorises the scheduler. Without it, /api/scheduler refuses every call. */
  CRON_SECRET: secretsOrNone(16),
  /** Authorises the owner's commands. Without it, the owner's routes refuse every call. */
  OWNER_SECRET: secretsOrNone(16),
  /** The number of proxies in front, each of which appends its client's address to X-Forwarded-For. 0 ignores the header. */
  TRUSTED_PROXIES: unlessBlank(z.coerce.number().int().min(0).max(9).default(0)),
  /** Set by front/server.ts, which appends its client's address after all proxies. */
  PEER_APPENDED: unlessBlank(z.literal("1").optional()),
  /** 1 if the Supabase project has "IP address forwarding" enabled. The visitor's address is then sent to Auth. */
  AUTH_FORWARDED_FOR: unlessBlank(z.enum(["0", "1"]).default("0")).transform((on) => on === "1"),
  /** Both or none. With only one, the forms would refuse every visitor or check none. */
  TURNSTILE_SITE_KEY: unlessBlank(z.string().optional()),
  TURNSTILE_SECRET_KEY: unlessBlank(z.string().optional()),
  TURNSTILE_VERIFY_URL: unlessBlank(
    z.url().default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
  ),
  /** Returns the price of one coin in US dollars as JSON. Without it, cryptocurrency amounts are shown in dollars only. */
  RATES_URL: unlessBlank(z.url({ protocol: /^https?$/ }).optional()),
  /** The endpoint for traces (OTLP over HTTP). Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: unlessBlank(z.url({ protocol: /^https?$/ }).optional()),
  /** The screening service: the match API of OpenSanctions or yente. Without it no order can be signed off, nor filed. */
  SCREENING_URL: unlessBlank(z.url({ protocol: /^https?$/ }).optional()),
  SCREENING_KEY: unlessBlank(z.string().min(10).optional()),
  SCREENING_DATASET: unlessBlank(
    z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .default("default"),
  ),
  BITCOIN_ADDRESS: unlessBlank(address),
  ETHEREUM_ADDRESS: unlessBlank(address),
  /** The mail server. Without one, emails are queued until it is set. */
  SMTP_URL: unlessBlank(z.url({ protocol: /^smtps?$/ }).optional()),
  /** The sender that customers see: `Name <address>`, or an address. */
  MAIL_FROM: unlessBlank(z.string().regex(mailbox).default(`${site.name} <${site.email}>`)),
  /** For tests: multiplies each timeout (lib/timeouts.ts). Refused unless APP_URL is local. */
  TIMEOUT_SCALE: unlessBlank(z.coerce.number().min(0.05).max(1).default(1)),
  /** The recipient of the desk's emails. */
  DESK_EMAIL: unlessBlank(z.email().default(site.email)),
});

/** The schema of the server's environment variables. */
export const settingsSchema = settings
  .superRefine(({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }, context) => {
    if (Boolean(TURNSTILE_SITE_KEY) === Boolean(TURNSTILE_SECRET_KEY)) return;
    const missing = TURNSTILE_SITE_KEY ? "TURNSTILE_SECRET_KEY" : "TURNSTILE_SITE_KEY";
    context.addIssue({ code: "custom", path: [missing], message: "Missing" });
  })
  .refine(({ APP_URL, TIMEOUT_SCALE }) => TIMEOUT_SCALE === 1 || isLocalUrl(APP_URL), {
    path: ["TIMEOUT_SCALE"],
  });
