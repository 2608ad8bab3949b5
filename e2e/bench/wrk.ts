import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Finds wrk, the load generator that uses the least CPU. Undefined if it is not installed. */
export function findWrk(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "wrk")).find((path) => existsSync(path));
}

interface Load {
  url: string;
  connections: number;
  /** Seconds. */
  duration: number;
  headers: Record<string, string>;
}

/** Runs wrk. Returns the number of responses and the seconds. Throws if a response was not successful. */
export async function askWithWrk(program: string, { url, connections, duration, headers }: Load) {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run(program, ["-t1", `-c${connections}`, `-d${duration}s`, ...sent, url]);
  return readWrk(stdout);
}

/** Parses wrk's report. Throws if it contains errors or is not a report. */
export function readWrk(report: string): { answers: number; seconds: number } {
  const trouble = /^.*(Socket errors|Non-2xx).*$/m.exec(report);
  if (trouble) throw new Error(trouble[0].trim());
  const found = /(\d+) requests in ([\d.]+)(ms|s|m)/.exec(report);
  if (!found) throw new Error(`Not a report of wrk: ${report.slice(0, 200)}`);
  const [, answers, time, unit] = found;
  return { answers: Number(answers), seconds: Number(time) * { ms: 0.001, s: 1, m: 60 }[unit as "s"] };
}
