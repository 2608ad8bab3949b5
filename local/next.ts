import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { parentWatchVariable } from "./parent-watch.ts";

/** A running command of Next. */
export type NextProcess = ReturnType<typeof runNext>;

type Options = { root: string; env: Record<string, string>; logFile: string };

/**
 * Runs a Next command in a separate process group with `env` added, and logs its output. `start` runs front/server.ts as `npm start`
 * does, or plain Next with NEXT_ALONE=1.
 */
export function runNext([command = "", ...args]: string[], { root, env: settings, logFile }: Options) {
  const alone = command !== "start" || (settings.NEXT_ALONE ?? process.env.NEXT_ALONE) === "1";
  const program = alone ? ["node_modules/next/dist/bin/next", command] : ["front/server.ts"];
  const env = { ...process.env, ...settings, [parentWatchVariable]: "1", NEXT_TELEMETRY_DISABLED: "1" };
  // Let Next set it: a test runner's value would change the build.
  Reflect.deleteProperty(env, "NODE_ENV");
  const child = spawn(process.execPath, ["--import", "./local/parent-watch.ts", ...program, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const log = createWriteStream(logFile);
  let shown = false;
  for (const name of ["stdout", "stderr"] as const)
    child[name]?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      if (shown) process[name].write(chunk);
    });
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => {
      log.end();
      resolve(code ?? 1);
    });
  });
  return {
    /** The ID of the process and of its process group; undefined if it could not be started. */
    pid: child.pid,
    /** Resolves to the exit code, or 1 after a signal. */
    ended,
    /** Shows further output in the terminal, in addition to logging it. */
    show() {
      shown = true;
    },
    /** Stops it and its workers. Kills them after five seconds. */
    async stop() {
      signalGroup(child, "SIGTERM");
      const insist = setTimeout(() => signalGroup(child, "SIGKILL"), 5000);
      await ended;
      clearTimeout(insist);
      // The first process has ended, but one of its workers may still run.
      signalGroup(child, "SIGKILL");
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
