import { join } from "node:path";
import autocannon from "autocannon";
import { serveSite, readProcessUsage, type ServedSite } from "../support/site-process.ts";
import { compareWithLowerLimit, type Figure } from "./report.ts";
import type { BenchmarkEnvironment } from "./stage.ts";

/** The input of every measurement. */
export interface BenchmarkOptions {
  stage: BenchmarkEnvironment;
  say(line: string): void;
}

/** Runs the site as `npm start` does during a measurement. */
export async function withSite<T>({ stage }: BenchmarkOptions, measure: (site: ServedSite) => Promise<T>) {
  const { root, data, env, ports } = stage;
  const site = await serveSite({ root, env, port: ports.site, logFile: join(data, "site.log") });
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

/** Measures the number of requests that a server answers for a second of its processor time. `pid` is its process group. */
export async function measureRequestsPerCpuSecond(
  { pid, url }: { pid: number; url: string },
  path: string,
  seconds: number,
): Promise<number> {
  const load = { url: url + path, headers: { "accept-encoding": "br, gzip" }, connections: 32 };
  await autocannon({ ...load, duration: 3 });
  const before = readProcessUsage(pid)!.cpu;
  const { "2xx": answers, non2xx, errors } = await autocannon({ ...load, workers: 1, duration: seconds });
  if (non2xx || errors) throw new Error(`${non2xx} responses were not 200, and ${errors} requests failed.`);
  return answers / (readProcessUsage(pid)!.cpu - before);
}

/** Measures how many prerendered pages the server sends for a second of its processor time. */
export const measureThroughput = (bench: BenchmarkOptions): Promise<Figure[]> =>
  withSite(bench, async (site) => {
    bench.say("Prerendered pages a second");
    const perSecond = await measureRequestsPerCpuSecond(site, "/", 10);
    return [compareWithLowerLimit("documents for a second of processor time, `/`", perSecond, 5000)];
  });
