import { join, resolve } from "node:path";
import { buildSiteEnvironment } from "../../local/site-env.ts";
import { startStripeEmulator } from "../../local/stripe.ts";
import { test as base } from "./fixtures";
import { testServiceUrls, readSecrets, smtpUrl, supabaseUrl } from "./services";
import { startLoadBalancer } from "./load-balancer.ts";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { findFreePort } from "./free-port.ts";
import { buildSecondSite } from "./second-build.ts";
import { serveSite } from "./site-process.ts";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";

/** A site for tests that inject faults. It has the run's build and database, and its own Stripe emulator behind fault proxies. */
type SeparateSite = {
  origin: string;
  /** The process ID of the first instance. */
  pid(): number;
  /** Between the site and the run's database. */
  supabase: FaultProxy;
  /** Between the site and Stripe. */
  stripe: FaultProxy;
  /** Between Stripe's events and the site. */
  webhooks: FaultProxy;
  /** The Stripe emulator itself, without the fault proxy. */
  stripeUrl: string;
  /** The log file with the site's output. */
  logFile: string;
  /** Sends all further requests to one instance, by its index. Without an argument, alternates again. */
  sendAllTo(instance?: number): void;
};

type Site = Omit<SeparateSite, "stripeUrl"> & {
  /** Sets the URL of the Stripe emulator. */
  setStripeUrl(stripeUrl: string): void;
  /** Removes all faults and ends requests that still hang in one. */
  clearFaults(): Promise<void>;
  close(): Promise<void>;
};

const root = resolve(import.meta.dirname, "../..");

type Options = {
  middleware: boolean;
  settings: Record<string, string>;
  instances: number;
  deployed: boolean;
};
type Shared = { ordinary: () => Promise<Site>; special: (options: Options) => Promise<Site> };

export const test = base.extend<Options & { separateSite: SeparateSite }, Shared>({
  /** Whether the site runs middleware.ts. */
  middleware: [true, { option: true }],
  /** Additional settings. */
  settings: [{}, { option: true }],
  /** The number of processes behind the load balancer. */
  instances: [1, { option: true }],
  /** Whether the last instance runs the second build (second-build.ts). */
  deployed: [false, { option: true }],
  /** The site for tests with default options: one per worker, used by one test at a time. */
  ordinary: [
    async ({}, provide) => {
      let site: Promise<Site> | undefined;
      await provide(() => (site ??= startSite(root, {}, 1)));
      await (await site)?.close();
    },
    { scope: "worker" },
  ],
  /** The last site with other options, kept because the worker's next test may need the same. */
  special: [
    async ({}, provide) => {
      let kept: { as: string; site: Site } | undefined;
      await provide(async ({ middleware, settings, instances, deployed }) => {
        const as = JSON.stringify([middleware, settings, instances, deployed]);
        if (kept?.as === as) return kept.site;
        await kept?.site.close();
        kept = undefined;
        const bare = join(root, ".local", "test", `without-middleware-${process.pid}`);
        const build = middleware ? root : buildWithoutMiddleware(root, bare);
        kept = { as, site: await startSite(build, settings, instances, deployed) };
        return kept.site;
      });
      await kept?.site.close();
    },
    { scope: "worker" },
  ],
  separateSite: async ({ middleware, settings, instances, deployed, ordinary, special }, provide, info) => {
    const isOrdinary = middleware && instances === 1 && !Object.keys(settings).length;
    const site = await (isOrdinary ? ordinary() : special({ middleware, settings, instances, deployed }));
    const keys = readSecrets();
    const provider = await startStripeEmulator({
      port: 0,
      directory: info.outputPath("stripe"),
      secretKey: keys.stripeSecretKey,
      webhookSecret: keys.stripeWebhookSecret,
      webhookUrl: `${site.webhooks.url}/api/stripe/webhook`,
      // While two builds respond, a form can be sent before the script runs. The browser then follows its redirect only to
      // the host in STRIPE_API_URL. Elsewhere the hosted pages work while the proxy fails.
      hostedPagesUrl: deployed ? site.stripe.url : undefined,
      merchant: "Example",
    });
    site.setStripeUrl(provider.url);
    await provide({ ...site, stripeUrl: provider.url });
    await provider.close();
    await site.clearFaults();
  },
  baseURL: async ({ separateSite }, provide) => provide(separateSite.origin),
});

/** Starts a folder's build with the run's database, still without a Stripe emulator. */
async function startSite(
  siteRoot: string,
  settings: Record<string, string>,
  instances: number,
  deployed = false,
): Promise<Site> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  let provider = "http://127.0.0.1:9";
  const webhooks = await startFaultProxy({ target: `http://127.0.0.1:${port}` });
  const supabase = await startFaultProxy({ target: supabaseUrl });
  const stripe = await startFaultProxy({ target: () => provider });
  const services = [supabase, stripe, webhooks];
  const urls = { appUrl: origin, supabaseUrl: supabase.url, stripeUrl: stripe.url, smtpUrl };
  const env = {
    ...buildSiteEnvironment({ ...urls, secrets: readSecrets() }),
    TRUSTED_PROXIES: "1",
    ...settings,
  };
  const logFile = join(root, ".local", "test", `site-${port}.log`);
  const secondRoot = deployed
    ? await buildSecondSite(siteRoot, buildSiteEnvironment({ ...testServiceUrls, secrets: readSecrets() }))
    : siteRoot;
  const start = (at: number) =>
    serveSite({
      root: at === ports.at(-1) ? secondRoot : siteRoot,
      env,
      logFile: at === first ? logFile : `${logFile}.${at}`,
      port: at,
    });

  const ports = instances === 1 ? [port] : await Promise.all(Array.from({ length: instances }, findFreePort));
  const first = ports[0]!;
  const behind = ports.map((at) => `http://127.0.0.1:${at}`);
  const balancer = instances > 1 ? await startLoadBalancer(behind, port) : undefined;
  const sites = await Promise.all(ports.map(start));
  return {
    origin,
    pid: () => sites[0]!.pid,
    supabase,
    stripe,
    webhooks,
    logFile,
    setStripeUrl(stripeUrl) {
      provider = stripeUrl;
    },
    sendAllTo: (instance) => balancer?.only(instance),
    async clearFaults() {
      for (const service of services) {
        await service.set({ kind: "refuse" });
        await service.clear();
      }
    },
    async close() {
      await balancer?.close();
      await Promise.all(sites.map((site) => site.stop()));
      for (const service of services) await service.close();
    },
  };
}

const linked = [
  ...["node_modules", "package.json", "next.config.mjs", "next.config.ts"],
  ...["front", "data", "lib", "public", "local"],
];

/** Copies the build without middleware.ts. Returns the copy's folder. */
function buildWithoutMiddleware(root: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  const isCache = (path: string) => path.startsWith(join(root, ".next", "cache"));
  cpSync(join(root, ".next"), join(folder, ".next"), { recursive: true, filter: (path) => !isCache(path) });
  // Node.js middleware is listed among the functions.
  const manifest = join(folder, ".next", "server", "functions-config-manifest.json");
  const { functions, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as { functions: object };
  const others = Object.entries(functions).filter(([name]) => name !== "/_middleware");
  writeFileSync(manifest, JSON.stringify({ ...rest, functions: Object.fromEntries(others) }));
  return folder;
}
