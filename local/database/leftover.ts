import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const timeout = 10_000;

/**
 * Stops a server of this cluster left running by an earlier start, because two servers can't share a cluster. Loses nothing
 * committed. If the recorded process ID now belongs to another program, as after a reboot, deletes the stale files instead.
 */
export async function stopOrphanedServer(cluster: string): Promise<void> {
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

/** Whether this process is the cluster's server and accepts connections. */
export function isReady(cluster: string, pid: number): boolean {
  const note = noteIn(join(cluster, "postmaster.pid"));
  return pidIn(note) === pid && /^ready\s*$/m.test(note);
}

/** Reads a server's file. Returns "" if there is none, because a server may delete it at any moment as it ends. */
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
