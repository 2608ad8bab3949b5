import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { Refusal } from "../refuse.ts";

/**
 * The command prefix to run PostgreSQL as an ordinary user, which it requires. Empty unless we are root. Then the user is the
 * cluster's owner, or `nobody` for a new one, with root's capability to enter folders, because the project may be in /root.
 * Throws a Refusal if root's rights can't be dropped.
 */
export function ordinaryUser(cluster: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const { uid, gid } = ownerOf(cluster) ?? nobody();
  const power = "-all,+dac_override";
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    // initdb uses access(2), which ignores this capability without this bit.
    "--securebits=+no_setuid_fixup",
    `--inh-caps=${power}`,
    `--ambient-caps=${power}`,
  ];
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  return existsSync(path) ? statSync(path) : undefined;
}

function nobody(): { uid: number; gid: number } {
  const id = (which: string) => Number(execFileSync("id", [which, "nobody"], { encoding: "utf8" }));
  if (process.platform !== "linux") throw new Refusal("The database can't run as root. Use another user.");
  return { uid: id("-u"), gid: id("-g") };
}
