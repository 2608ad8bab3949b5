import { join } from "node:path";
import autocannon from "autocannon";
import { serveSite, startScript, usageOf, type ServerProcess } from "../support/site-process.ts";
import type { Stage } from "./stage.ts";
import type { Section } from "./report.ts";
import { askWithWrk, findWrk } from "./wrk.ts";

/** The input of every measurement. */
export interface Bench {
  stage: Stage;
  quick: boolean;
  say(line: string): void;
}

export type Measurement = (bench: Bench) => Promise<Section>;

export interface Load {
  /** Responses per second. */
  rate: number;
  /** Responses per CPU second of the server. NaN if unknown. */
  perCpuSecond: number;
  /** Share of one core that the server used. */
  busy: number;
  errors: number;
  /** The number of responses by status. */
  statuses: Record<string, number>;
}

type Options = Pick<autocannon.Options, "connections" | "amount" | "duration" | "requests"> & {
  path?: string;
  headers?: Record<string, string>;
};

/** Sends requests as fast as the server responds, from a separate thread. */
export async function loadOn(server: ServerProcess, { path = "/", ...options }: Options): Promise<Load> {
  const before = usageOf(server.pid);
  const result = await autocannon({ connections: 32, workers: 1, url: server.url + path, ...options });
  const cpu = (usageOf(server.pid)?.cpu ?? Number.NaN) - (before?.cpu ?? Number.NaN);
  const answers = result["2xx"] + result.non2xx;
  return {
    rate: answers / result.duration,
    perCpuSecond: answers / cpu,
    busy: cpu / result.duration,
    errors: result.errors + result.timeouts,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
    ),
  };
}

export type Throughput = Pick<Load, "rate" | "perCpuSecond" | "busy">;

/** The same for one page that always returns 200. Uses wrk if installed, because autocannon itself is slower. */
export async function throughputOf(
  server: ServerProcess,
  { path, headers, duration }: { path: string; headers: Record<string, string>; duration: number },
): Promise<Throughput> {
  const wrk = findWrk();
  if (!wrk) return mustAnswer(await loadOn(server, { path, headers, duration }), 200);
  const before = usageOf(server.pid)?.cpu ?? Number.NaN;
  const url = server.url + path;
  const { answers, seconds } = await askWithWrk(wrk, { url, connections: 32, duration, headers });
  const cpu = (usageOf(server.pid)?.cpu ?? Number.NaN) - before;
  return { rate: answers / seconds, perCpuSecond: answers / cpu, busy: cpu / seconds };
}

/** Throws unless every response had this status, because fast errors would distort the result. */
export function mustAnswer(load: Load, status: number): Load {
  const others = Object.keys(load.statuses).filter((code) => Number(code) !== status);
  if (!load.errors && !others.length && load.statuses[status]) return load;
  throw new Error(`Expected ${status} only: ${JSON.stringify(load.statuses)}, ${load.errors} errors`);
}

/** Runs requests one after another. Returns the duration of each in milliseconds, without the first tenth. */
export async function latencies(count: number, ask: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count * 1.1; round += 1) {
    const start = performance.now();
    await ask();
    if (round >= count * 0.1) taken.push(performance.now() - start);
  }
  return taken;
}

/** Runs the site as `npm start` does during a measurement. */
export async function withSite<T>(
  { stage }: Bench,
  measure: (site: ServerProcess) => Promise<T>,
): Promise<T> {
  const { root, data, env, ports } = stage;
  const logFile = join(data, "site.log");
  const site = await serveSite(startScript(root), { root, env, port: ports.site, logFile });
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}
