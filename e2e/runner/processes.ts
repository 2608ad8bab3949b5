import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

// Node keeps what it has compiled here: the same programs are started again and again, a site for each kind of settings among
// them. No site for customers has it.
const compiled = { NODE_COMPILE_CACHE: join(root, ".local", "compiled") };

const children = new Set<ReturnType<typeof spawn>>();

export type Program = {
  /** Its exit code, once it has ended; 1 where a signal ended it. */
  readonly ended: Promise<number>;
  stop(): Promise<number>;
};

/** Starts a script of the project. Its output is printed unless a listener is given. */
export function start(
  script: readonly string[],
  env: Record<string, string> = {},
  listen?: (chunk: Buffer) => void,
): Program {
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...compiled, ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: listen ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  children.add(child);
  if (listen) for (const stream of [child.stdout, child.stderr]) stream?.on("data", listen);
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { ended, stop };
}

/** Where this run is ended, what it started is ended first. */
export function endTogether(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      const ends = [...children].map((child) => new Promise((ended) => child.once("close", ended)));
      for (const child of children) child.kill("SIGTERM");
      void Promise.all(ends).then(() => process.exit(130));
    });
  }
}
