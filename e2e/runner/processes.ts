import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");

// Node's compile cache, because tests start the same programs many times. Only for tests and tools.
const compiled = { NODE_COMPILE_CACHE: join(projectRoot, ".local", "compiled") };

const children = new Set<ReturnType<typeof spawn>>();

/** Starts a script of the project. Its output is printed unless a listener is given. */
export function startScript(
  script: readonly string[],
  env: Record<string, string> = {},
  listen?: (chunk: Buffer) => void,
) {
  const child = spawn(process.execPath, script, {
    cwd: projectRoot,
    env: { ...compiled, ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: listen ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  children.add(child);
  if (listen) for (const stream of [child.stdout, child.stderr]) stream?.on("data", listen);
  // The exit code, or 1 after a signal.
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

/** On SIGINT or SIGTERM, stops the started programs before this process exits. */
export function stopChildrenOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      const ends = [...children].map((child) => new Promise((ended) => child.once("close", ended)));
      for (const child of children) child.kill("SIGTERM");
      void Promise.all(ends).then(() => process.exit(130));
    });
  }
}
