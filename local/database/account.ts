import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { Refusal } from "../refuse.ts";

/**
 * What has to stand before a command so that it runs as an ordinary user, which PostgreSQL insists on: nothing, unless we
 * are root. Then it is the owner of the cluster, or `nobody` for a new one, keeping of root's powers the one to walk into
 * folders: a project may well be in /root. Throws a Refusal where root can't be put aside.
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
    // initdb asks the kernel what its user may run, which answers for a power like this one only so.
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
  if (process.platform !== "linux") throw new Refusal("The database does not run as root. Be another user.");
  return { uid: id("-u"), gid: id("-g") };
}
