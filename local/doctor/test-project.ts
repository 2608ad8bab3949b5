import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SMTPServer } from "smtp-server";
import Stripe from "stripe";
import { ensureDeskAccount } from "../accounts.ts";
import { startServices } from "../services.ts";
import { siteEnvironment } from "../site-env.ts";
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
  const data = mkdtempSync(join(tmpdir(), "doctor-"));
  // The services keep the keys that they find.
  const stripeKey = `sk_${"live"}_${"0".repeat(24)}`;
  writeFileSync(join(data, "secrets.json"), JSON.stringify({ stripeSecretKey: stripeKey }));
  const ports = { site: 0, supabase: 0, stripe: 0, inbox: 0, google: 0, studio: 0, smtp: 0 };
  const services = await startServices({ root, data, ports, appUrl: site, passing: true });
  const { secrets } = services;
  await ensureDeskAccount(services.query, "desk@harbour-lane.test", "at the desk");
  const mail = await startMailServerWithLogin();

  const env: Settings = {
    ...siteEnvironment({ appUrl: site, supabaseUrl, stripeUrl, smtpUrl: mail.url("right"), secrets }),
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
  const emulators: Readonly<Record<string, string>> = {
    [supabaseUrl]: services.supabaseUrl,
    [managementUrl]: services.supabaseUrl,
    [stripeUrl]: services.stripeUrl,
  };

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
          const emulator = emulators[origin];
          if (!emulator) throw Object.assign(new Error(`No server for ${origin}`), { code: "ENOTFOUND" });
          return fetch(emulator + pathname + search, { ...init, redirect: "manual" });
        },
        resolveTxt: async (name) => records[name] ?? [],
        ...changes.project,
      };
    },
    query: services.query,
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
      await services.close();
      rmSync(data, { recursive: true });
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
