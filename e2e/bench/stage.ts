import { Console } from "node:console";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { finishBuild } from "../../front/build.ts";
import { lockFolder } from "../../local/lock.ts";
import { runNext } from "../../local/next.ts";
import { checkPortsAreFree, parsePorts, type Ports } from "../../local/ports.ts";
import { CommandError } from "../../local/refuse.ts";
import { startServices, type Services } from "../../local/services.ts";
import { refuseProduction, siteEnvironment } from "../../local/site-env.ts";

const root = resolve(import.meta.dirname, "../..");

/** Services and build for measurements, without a running site. */
export interface BenchEnvironment {
  root: string;
  data: string;
  ports: Ports;
  appUrl: string;
  services: Services;
  /** The settings the site is built and started with. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Starts fresh services with their data in `.local/<name>` and builds the site. `reach` can put proxies between the site and
 * its services. Throws a Refusal if the build fails.
 */
export async function prepareBenchEnvironment(
  name: string,
  say: (line: string) => void,
  reach: (services: Services) => Promise<{ supabaseUrl: string; stripeUrl: string }> = async (it) => it,
): Promise<BenchEnvironment> {
  refuseProduction(process.env);
  const ports = parsePorts(process.env.PORT, 3200);
  const appUrl = `http://localhost:${ports.site}`;
  const data = join(root, ".local", name);
  const release = lockFolder(join(root, ".local", "lock"));
  process.once("exit", release);
  await checkPortsAreFree(ports);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  quietServices(join(data, "services.log"));
  const services = await startServices({ root, data, ports, appUrl });
  const { supabaseUrl, stripeUrl } = await reach(services);
  const { secrets, smtpUrl, screeningUrl } = services;
  const site = siteEnvironment({ appUrl, secrets, smtpUrl, supabaseUrl, stripeUrl, screeningUrl });
  // Each customer has a separate address, as if forwarded by a proxy.
  const env = { ...site, TRUSTED_PROXIES: "1" };
  say("Building the site ...");
  const log = join(data, "build.log");
  const code = await runNext(["build"], { root, env, logFile: log }).ended;
  if (code) throw new CommandError(`The build failed:\n${readFileSync(log, "utf8").slice(-3000)}`);
  finishBuild(root, { ...process.env, ...env });
  return {
    root,
    data,
    ports,
    appUrl,
    services,
    env,
    async close() {
      await services.close();
      release();
    },
  };
}

/** Sends the services' output to a file, so that the terminal shows only the figures. */
function quietServices(logFile: string): void {
  const log = createWriteStream(logFile, { flags: "a" });
  globalThis.console = new Console({ stdout: log, stderr: log });
}
