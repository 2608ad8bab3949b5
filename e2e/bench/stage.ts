import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { postProcessBuild } from "../../front/build.ts";
import { lockFolder } from "../../local/lock.ts";
import { runNext } from "../../local/next.ts";
import { checkPortsAreFree, parsePorts } from "../../local/ports.ts";
import { CommandError } from "../../local/refuse.ts";
import { redirectServiceOutput, startServices } from "../../local/services.ts";
import { assertNotProduction, buildSiteEnvironment } from "../../local/site-env.ts";

const root = resolve(import.meta.dirname, "../..");

/** Services and build for measurements, without a running site. */
export type BenchmarkEnvironment = Awaited<ReturnType<typeof prepareBenchmarkEnvironment>>;

/** Starts fresh services with their data in `.local/bench` and builds the site. Throws a CommandError if the build fails. */
export async function prepareBenchmarkEnvironment(say: (line: string) => void) {
  assertNotProduction(process.env);
  const ports = parsePorts(process.env.PORT, 3200);
  const appUrl = `http://localhost:${ports.site}`;
  const data = join(root, ".local", "bench");
  const release = lockFolder(join(root, ".local", "lock"));
  process.once("exit", release);
  await checkPortsAreFree(ports);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  redirectServiceOutput(join(data, "services.log"));
  const services = await startServices({ root, data, ports, appUrl });
  // Each customer has a separate address, as if forwarded by a proxy.
  const env = { ...buildSiteEnvironment({ appUrl, ...services }), TRUSTED_PROXIES: "1" };
  say("Building the site ...");
  const log = join(data, "build.log");
  const code = await runNext(["build"], { root, env, logFile: log }).ended;
  if (code) throw new CommandError(`The build failed:\n${readFileSync(log, "utf8").slice(-3000)}`);
  postProcessBuild(root, { ...process.env, ...env });
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
