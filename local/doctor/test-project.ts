import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SMTPServer } from "smtp-server";
import Stripe from "stripe";
import { ensureDeskAccount } from "../accounts.ts";
import { addressOf } from "../database/cluster.ts";
import { startDatabase } from "../database/server.ts";
import { loadSecrets } from "../secrets.ts";
import { startStripe } from "../stripe.ts";
import { startSupabase } from "../supabase.ts";
import type { Project, Settings } from "./check.ts";
import { openProject } from "./project.ts";

const root = resolve(import.meta.dirname, "../..");
const site = "https://www.harbour-lane.test";
const supabaseUrl = "https://abcdefghijklmnopqrst.supabase.co";
const managementUrl = "https://api.supabase.com";
const stripeUrl = "https://api.stripe.com";
const ratesUrl = "https://rates.harbour-lane.test/usd";
export const dkimSelector = "harbour";

/** The response of /api/ready with CRON_SECRET if nothing is waiting. */
export const nothingWaits = {
  alerts: [],
  scheduler: { last: null, minutesAgo: 1 },
  jobs: ["mails", "retention"].map((job) => ({ job, late: false, last: null, minutesAgo: 1 })),
  mails: { waiting: 0, oldestMinutes: 0, failed: 0 },
};

/** A response for a request to this path; undefined leaves it to the emulator. */
export type Route = (request: Request) => Response | undefined | Promise<Response | undefined>;

/**
 * A correct hosted project. The emulators respond at its URLs, and DNS, the site and the source of exchange rates are replaced by
 * fixed responses.
 */
export async function openHealthyProject() {
  const directory = mkdtempSync(join(tmpdir(), "doctor-"));
  const secrets = await loadSecrets(join(directory, "secrets.json"));
  const database = await startDatabase({ directory, durable: false });
  const supabase = await startSupabase({
    root,
    database: addressOf(directory),
    files: join(directory, "files"),
    port: 0,
    googlePort: 0,
    appUrl: site,
    secrets,
    sendMail: async () => undefined,
  });
  await ensureDeskAccount(supabase.query, "desk@harbour-lane.test", "at the desk");
  const stripeKey = `sk_${"live"}_${"0".repeat(24)}`;
  const stripe = await startStripe({
    port: 0,
    directory: join(directory, "stripe"),
    secretKey: stripeKey,
    webhookSecret: secrets.stripeWebhookSecret,
    webhookUrl: `${site}/api/stripe/webhook`,
    merchant: "Harbour Lane",
  });
  const mail = await startMailServerWithLogin();

  const env: Settings = {
    APP_URL: site,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.supabasePublishableKey,
    SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
    SUPABASE_JWT_SECRET: secrets.supabaseJwtSecret,
    SUPABASE_ACCESS_TOKEN: secrets.supabaseSecretKey,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    SESSION_SECRET: secrets.sessionSecret,
    CRON_SECRET: secrets.cronSecret,
    OWNER_SECRET: secrets.ownerSecret,
    TRUSTED_PROXIES: "1",
    SMTP_URL: mail.url("right"),
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
    [`${site}/api/health`]: () => Response.json({ status: "alive" }, { headers: { date: dateAfter(0) } }),
    [`${site}/api/ready`]: (request) => {
      const known = request.headers.get("authorization") === `Bearer ${secrets.cronSecret}`;
      return Response.json({ status: "ready", ...(known && nothingWaits) });
    },
    [`${site}/api/stripe/webhook`]: async (request) => {
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
  const emulators = { [supabaseUrl]: supabase.url, [managementUrl]: supabase.url, [stripeUrl]: stripe.url };

  return {
    /** The project with changed settings (undefined removes one), DNS records, and responses by URL. */
    project(changes: Changes = {}): Project {
      const entries = Object.entries({ ...env, ...changes.env }).filter(([, value]) => value);
      const records = { ...dns, ...changes.dns };
      const replaced: Record<string, Route> = { ...routes, ...changes.routes };
      return {
        ...openProject(Object.fromEntries(entries) as Settings, managementUrl),
        seller: { seller: { name: "Harbour Lane Formations Ltd" }, email: "support@harbour-lane.test" },
        content: {
          rating: { shown: true, source: "https://reviews.harbour-lane.test/us" },
          withoutRenewal: [],
          withoutPrice: [],
          factsChecked: new Date().toISOString().slice(0, 10),
        },
        async fetch(url, init) {
          const request = new Request(url, init);
          const { origin, pathname, search } = new URL(url);
          const response =
            (await replaced[origin]?.(request)) ?? (await replaced[origin + pathname]?.(request));
          if (response) return response;
          const emulator = (emulators as Record<string, string>)[origin];
          if (!emulator) throw Object.assign(new Error(`No server for ${origin}`), { code: "ENOTFOUND" });
          return fetch(emulator + pathname + search, { ...init, redirect: "manual" });
        },
        resolveTxt: async (name) => records[name] ?? [],
        ...changes.project,
      };
    },
    query: supabase.query,
    secrets,
    site,
    supabaseUrl,
    managementUrl,
    stripeUrl,
    ratesUrl,
    smtpUrl: mail.url,
    env,
    async close() {
      await mail.close();
      await stripe.close();
      await supabase.close();
      await database.close();
      rmSync(directory, { recursive: true });
    },
  };
}

export type Healthy = Awaited<ReturnType<typeof openHealthyProject>>;
export type Changes = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly dns?: Readonly<Record<string, string[]>>;
  readonly routes?: Readonly<Record<string, Route>>;
  readonly project?: Partial<Project>;
};

/** A Date header this many seconds from now. */
export const dateAfter = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** A mail server on loopback that accepts only the password "right". */
async function startMailServerWithLogin() {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === "right" ? done(null, { user: username }) : done(new Error("Wrong password")),
  });
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as { port: number };
  return {
    url: (password: string) => `smtp://orders:${password}@127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
