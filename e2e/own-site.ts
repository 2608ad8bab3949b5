import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { runNext, type NextProcess } from "../local/next.ts";
import { siteEnvironment } from "../local/site-env.ts";
import { startStripe } from "../local/stripe.ts";
import { test as base } from "./fixtures";
import { secrets, smtpUrl, supabaseUrl } from "./services";
import { startBalancer } from "./tools/balancer.ts";
import { startFaults, type Faults } from "./tools/faults.ts";
import { buildWithoutMiddleware } from "./without-middleware";

/** A site of one test's own, so that its bad days are nobody else's: the run's build and database, its own card provider. */
export type OwnSite = {
  origin: string;
  /** Between the site and the run's database. */
  supabase: Faults;
  /** Between the site and its card provider. */
  stripe: Faults;
  /** Between the card provider's events and the site. */
  webhooks: Faults;
  /** The card provider itself, where no fault stands before it. */
  stripeUrl: string;
  /** Where everything the site has printed is. */
  logFile: string;
  /** Ends the site (the first of its instances) as a crash would, and starts it again. */
  crash(): Promise<void>;
  /** Ends the first instance as a crash would, for good. */
  lose(): Promise<void>;
};

const root = resolve(import.meta.dirname, "..");

type Options = { middleware: boolean; settings: Record<string, string>; instances: number };

export const test = base.extend<Options & { own: OwnSite }>({
  /** Whether the site has its middleware.ts. */
  middleware: [true, { option: true }],
  /** Settings besides those every site has. */
  settings: [{}, { option: true }],
  /** How many processes serve it, a request each in turn. */
  instances: [1, { option: true }],
  own: async ({ middleware, settings, instances }, provide, info) => {
    const siteRoot = middleware ? root : buildWithoutMiddleware(root, info.outputPath("site"));
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const keys = secrets();
    const webhooks = await startFaults({ target: `http://127.0.0.1:${port}` });
    const provider = await startStripe({
      port: 0,
      directory: info.outputPath("stripe"),
      secretKey: keys.stripeSecretKey,
      webhookSecret: keys.stripeWebhookSecret,
      webhookUrl: `${webhooks.url}/api/stripe/webhook`,
      merchant: "Example",
    });
    const supabase = await startFaults({ target: supabaseUrl });
    const stripe = await startFaults({ target: provider.url });
    const env = {
      ...siteEnvironment({
        appUrl: origin,
        supabaseUrl: supabase.url,
        stripeUrl: stripe.url,
        smtpUrl,
        secrets: keys,
      }),
      TRUSTED_PROXIES: "1",
      ...settings,
    };
    const logFile = join(root, ".local", "test", `site-${port}.log`);
    const start = async (port: number): Promise<NextProcess> => {
      const site = runNext(["start", "-H", "127.0.0.1", "-p", String(port)], {
        root: siteRoot,
        env,
        logFile: port === first ? logFile : `${logFile}.${port}`,
      });
      await answering(`http://localhost:${port}`, site);
      return site;
    };

    const ports = instances === 1 ? [port] : await Promise.all(Array.from({ length: instances }, freePort));
    const first = ports[0]!;
    const balancer =
      instances > 1 &&
      (await startBalancer(
        ports.map((port) => `http://127.0.0.1:${port}`),
        port,
      ));
    const sites = await Promise.all(ports.map(start));
    await provide({
      origin,
      supabase,
      stripe,
      webhooks,
      stripeUrl: provider.url,
      logFile,
      async crash() {
        await sites[0]!.kill();
        sites[0] = await start(first);
      },
      lose: () => sites[0]!.kill(),
    });
    if (balancer) await balancer.close();
    await Promise.all(sites.map((site) => site.stop()));
    for (const service of [provider, supabase, stripe, webhooks]) await service.close();
  },
  baseURL: async ({ own }, provide) => provide(own.origin),
});

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

async function answering(origin: string, site: NextProcess): Promise<void> {
  let ended = false;
  void site.ended.then(() => (ended = true));
  while (!ended) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => undefined);
    if (answer) return void (await answer.text());
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error("The site ended before it answered.");
}
