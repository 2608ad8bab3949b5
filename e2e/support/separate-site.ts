import { join, resolve } from "node:path";
import { buildSiteEnvironment } from "../../local/site-env.ts";
import { startStripeEmulator } from "../../local/stripe.ts";
import { test as base } from "./fixtures";
import { testServiceUrls, readTestSecrets, smtpUrl, supabaseUrl } from "./services";
import { startFaultProxy } from "./fault-proxy.ts";
import { findFreePort } from "./free-port.ts";
import { buildSecondSite } from "./second-build.ts";
import { serveSite } from "./site-process.ts";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";

const root = resolve(import.meta.dirname, "../..");

type Options = {
  middleware: boolean;
  settings: Record<string, string>;
  deployed: boolean;
};
type Site = Awaited<ReturnType<typeof startSite>>;
type Worker = { getSite: (options: Options) => Promise<Site> };

/** A site for tests that inject faults. It has the run's build and database, and its own Stripe emulator behind fault proxies. */
export const test = base.extend<Options & { separateSite: Site & { stripeUrl: string } }, Worker>({
  /** Whether the site runs middleware.ts. */
  middleware: [true, { option: true }],
  /** Additional settings. */
  settings: [{}, { option: true }],
  /** Whether a second instance runs the second build (second-build.ts). */
  deployed: [false, { option: true }],
  /** Starts a site with these options, or returns the worker's last site if it has the same. */
  getSite: [
    async ({}, provide) => {
      let kept: { as: string; site: Site } | undefined;
      await provide(async (options) => {
        const as = JSON.stringify(options);
        if (kept?.as === as) return kept.site;
        await kept?.site.close();
        kept = undefined;
        kept = { as, site: await startSite(options) };
        return kept.site;
      });
      await kept?.site.close();
    },
    { scope: "worker" },
  ],
  separateSite: async ({ middleware, settings, deployed, getSite }, provide, info) => {
    const site = await getSite({ middleware, settings, deployed });
    const keys = readTestSecrets();
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

/** Starts the run's build with the run's database, still without a Stripe emulator. */
async function startSite({ middleware, settings, deployed }: Options) {
  const secrets = readTestSecrets();
  const builds = [middleware ? root : buildWithoutMiddleware()];
  if (deployed)
    builds.push(await buildSecondSite(root, buildSiteEnvironment({ ...testServiceUrls, secrets })));
  const ports = await Promise.all(builds.map(findFreePort));
  const instances = ports.map((port) => `http://127.0.0.1:${port}`);
  let turn = 0;
  let chosen: number | undefined;
  const nextInstance = () => instances[chosen ?? turn++ % instances.length]!;
  const balancer = deployed ? await startFaultProxy(nextInstance) : undefined;
  const url = balancer?.url ?? instances[0]!;
  const origin = url.replace("127.0.0.1", "localhost");

  let provider = "http://127.0.0.1:9";
  const webhooks = await startFaultProxy(() => url);
  const supabase = await startFaultProxy(() => supabaseUrl);
  const stripe = await startFaultProxy(() => provider);
  const services = [supabase, stripe, webhooks];
  const urls = { appUrl: origin, supabaseUrl: supabase.url, stripeUrl: stripe.url, smtpUrl };
  const env = { ...buildSiteEnvironment({ ...urls, secrets }), TRUSTED_PROXIES: "1", ...settings };
  const logFiles = ports.map((port) => join(root, ".local", "test", `site-${port}.log`));
  const sites = await Promise.all(
    builds.map((build, at) => serveSite({ root: build, env, logFile: logFiles[at]!, port: ports[at]! })),
  );
  return {
    origin,
    /** The process ID of the first instance. */
    pid: () => sites[0]!.pid,
    /** The log of the first instance. */
    logFile: logFiles[0]!,
    /** Between the site and the run's database. */
    supabase,
    /** Between the site and Stripe. */
    stripe,
    /** Between Stripe's events and the site. */
    webhooks,
    /** Sets the URL of the Stripe emulator. */
    setStripeUrl(stripeUrl: string) {
      provider = stripeUrl;
    },
    /** Sends all further requests to one instance, by its index. Without an argument, alternates again. */
    sendAllTo(instance?: number) {
      chosen = instance;
    },
    /** Removes all faults and ends requests that still hang in one. */
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
function buildWithoutMiddleware(): string {
  const folder = join(root, ".local", "test", `without-middleware-${process.pid}`);
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
