import { existsSync, renameSync } from "node:fs";

/** Moves a data folder whose database an earlier version made out of the way, as a whole. Returns its new path. */
export function putOldDataAside(data: string): string {
  let aside = `${data}.old`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${data}.old-${number}`;
  renameSync(data, aside);
  return aside;
}
