import { existsSync, renameSync } from "node:fs";

/** Renames the data folder of an earlier version. Returns its new path. */
export function moveOldDataAside(data: string): string {
  let aside = `${data}.old`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${data}.old-${number}`;
  renameSync(data, aside);
  return aside;
}
