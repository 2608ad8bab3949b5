import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "../bench/stage.ts";
import { freePort } from "../support/free-port.ts";
import { startBalancer } from "../support/load-balancer.ts";
import { serveSite, type ServedSite } from "../support/site-process.ts";
import { pause } from "./run.ts";

/** Two instances of the site behind a load balancer. */
export interface SoakSite {
  /** Restarts one instance after the other, as a deploy does, with settings besides its own and those of before. */
  restart(changed: Record<string, string>, build?: string): Promise<void>;
  /** Everything they have printed. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts them at the stage's port. */
export async function startInstances({ root, data, env, ports }: Stage): Promise<SoakSite> {
  const logFiles: string[] = [];
  let settings = env;
  const start = async (port: number, build = root) => {
    const logFile = join(data, `site-${logFiles.length}.log`);
    logFiles.push(logFile);
    const site = await serveSite({ root: build, env: settings, port, logFile });
    while (!(await fetch(`${site.url}/api/ready`).catch(() => undefined))?.ok) await pause(200);
    return { site, port };
  };
  const instances: { site: ServedSite; port: number }[] = [];
  for (let count = 0; count < 2; count += 1) instances.push(await start(await freePort()));
  const balancer = await startBalancer(
    instances.map(({ site }) => site.url),
    ports.site,
  );
  let build = root;
  return {
    async restart(changed, next = build) {
      settings = { ...settings, ...changed };
      build = next;
      for (const [index, { site, port }] of instances.entries()) {
        // Taken out before it stops: connections that wait to be accepted would be reset.
        balancer.only(1 - index);
        await pause(200);
        await site.stop();
        instances[index] = await start(port, build);
        balancer.only();
      }
    },
    log: () => logFiles.map((file) => readFileSync(file, "utf8")).join("\n"),
    async stop() {
      await balancer.close();
      for (const { site } of instances) await site.stop();
    },
  };
}
