import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parentWatchVariable } from "../../local/parent-watch.ts";

/** A server in a separate process group. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Stops the whole process group. Kills it after five seconds. */
  stop(): Promise<void>;
}

interface ServerOptions {
  root: string;
  env: Record<string, string>;
  logFile: string;
  port: number;
}

/** The command of `npm start` in package.json. */
export function startScript(root: string): string {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start;
}

/** Serves the build with a command like `next …` or `node …`, and waits for its first response. */
export function serveSite(command: string, options: ServerOptions): Promise<ServerProcess> {
  const [program, ...words] = command.split(" ");
  const next = join(options.root, "node_modules", "next", "dist", "bin", "next");
  const port = String(options.port);
  const args = program === "next" ? [next, ...words, "-H", "127.0.0.1", "-p", port] : words;
  return startServer(
    process.execPath,
    ["--import", join(options.root, "local", "parent-watch.ts"), ...args],
    options,
  );
}

/** Starts a server and waits at most a minute until it responds. Throws if it doesn't. */
export async function startServer(
  program: string,
  args: string[],
  { root, env, logFile, port }: ServerOptions,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...process.env, PORT: String(port), HOSTNAME: "127.0.0.1", HOST: "127.0.0.1", ...env };
  Reflect.deleteProperty(settings, "NODE_ENV");
  const child = spawn(program, args, {
    cwd: root,
    env: { ...settings, [parentWatchVariable]: "1", NEXT_TELEMETRY_DISABLED: "1" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let ended = false;
  const close = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once("close", end);
    child.once("error", end);
  });
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (ended || Date.now() > deadline) {
      signalGroup(child, "SIGKILL");
      throw new Error(`${program} ${args.at(-1)} did not start. Its output is in ${logFile}.`);
    }
    await new Promise((again) => setTimeout(again, 100));
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      signalGroup(child, "SIGTERM");
      const insist = setTimeout(() => signalGroup(child, "SIGKILL"), 5000);
      await close;
      clearTimeout(insist);
      signalGroup(child, "SIGKILL");
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export interface Usage {
  /** Resident memory in MiB. */
  memory: number;
  /** Processor seconds since the start. */
  cpu: number;
}

const ticksPerSecond = 100; // The unit in which Linux reports CPU time to programs.

/** The resource usage of a process group; undefined on systems other than Linux. */
export function usageOf(group: number): Usage | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const usage = { memory: 0, cpu: 0 };
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const fields = statOf(pid);
    if (Number(fields?.[2]) !== group) continue;
    usage.cpu += (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
    usage.memory += residentOf(pid);
  }
  return usage;
}

/** The fields after the command name, which may contain spaces: state, parent, group, … */
function statOf(pid: string): string[] | undefined {
  return read(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ");
}

function residentOf(pid: string): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? "")?.[1] ?? 0) / 1024;
}

/** Reads a file of a process; undefined if the process has ended meanwhile. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
