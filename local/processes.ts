import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The command line of a process; empty if there is none with this ID. */
export function readCommandLine(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline")) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** The end of a process's log. */
export const readLastLogLines = (file: string) =>
  readFileSync(file, "utf8").trimEnd().split("\n").slice(-30).join("\n");
