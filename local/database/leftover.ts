import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const timeout = 10_000;

/**
 * Ends the server of this cluster that an earlier start left behind, for two may not share one. Nothing committed is lost
 * by it. A number that another program has by now, as after a restart of the machine, is taken out of the way.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const notes = ["postmaster.pid", ".s.PGSQL.5432.lock"].map((file) => join(cluster, file));
  const pid = pidIn(noteIn(notes[0]!));
  if (!pid) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!isServerOf(cluster, pid)) break;
    process.kill(pid, signal);
    const deadline = Date.now() + timeout;
    while (isServerOf(cluster, pid) && Date.now() < deadline) await pause(20);
  }
  for (const file of notes) rmSync(file, { force: true });
}

/** Whether the server that has this cluster is ready for clients, and is this process. */
export function isReady(cluster: string, pid: number): boolean {
  const note = noteIn(join(cluster, "postmaster.pid"));
  return pidIn(note) === pid && /^ready\s*$/m.test(note);
}

/** What a server has written there, which it takes away at any moment as it ends. */
function noteIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const pidIn = (note: string) => Number.parseInt(note, 10) || undefined;

function isServerOf(cluster: string, pid: number): boolean {
  return commandOf(pid).includes(cluster);
}

function commandOf(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline")) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
