import { existsSync, readdirSync, readFileSync } from "node:fs";
import { runNext } from "../../local/next.ts";

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

type Served = { root: string; env: Record<string, string>; logFile: string; port: number };

/** Waits until a server responds. Returns false if its process ends before, or after this many seconds. */
export async function waitForResponse(
  url: string,
  ended: Promise<unknown>,
  seconds: number,
): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + seconds * 1000;
  while (!hasEnded && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return true;
    await new Promise((again) => setTimeout(again, 50));
  }
  return false;
}

/** Serves a folder's build as `npm start` does. Resolves at its first response, and rejects if it ends before or takes two minutes. */
export async function serveSite({ root, env, logFile, port }: Served) {
  const url = `http://127.0.0.1:${port}`;
  const site = runNext(["start", "-H", "127.0.0.1", "-p", String(port)], { root, env, logFile });
  if (await waitForResponse(`${url}/robots.txt`, site.ended, 120))
    return { url, pid: site.pid!, stop: () => site.stop() };
  await site.stop();
  throw new Error(`The site did not start. Its output is in ${logFile}.`);
}

const ticksPerSecond = 100; // The unit in which Linux reports CPU time to programs.

/** Processor milliseconds a process has used so far, all threads; the time that passed where the system has no /proc. */
export function readCpuMilliseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return performance.now();
  const used = (task: string) => Number(readFileIfExists(`${tasks}/${task}/schedstat`)?.split(" ")[0] ?? 0);
  return readdirSync(tasks).reduce((sum, task) => sum + used(task), 0) / 1e6;
}

/** The resident memory in MiB and the processor seconds of a process group; undefined on systems other than Linux. */
export function readProcessUsage(group: number): { memory: number; cpu: number } | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const usage = { memory: 0, cpu: 0 };
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    // The fields after the command name, which may contain spaces: state, parent, group, …
    const fields = readFileIfExists(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ");
    if (Number(fields?.[2]) !== group) continue;
    const status = readFileIfExists(`/proc/${pid}/status`) ?? "";
    usage.cpu += (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
    usage.memory += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
  return usage;
}

/** Reads a file of a process; undefined if the process has ended meanwhile. */
export function readFileIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
