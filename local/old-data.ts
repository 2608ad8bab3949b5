import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";

/**
 * Moves a data folder whose rows are in the engine of before PostgreSQL out of the way, as a whole: orders belong together
 * with their mails and checkouts. Answers where it is now, or undefined where there was none.
 */
export function putOldDataAside(data: string): string | undefined {
  if (!existsSync(join(data, "postgres"))) return undefined;
  let aside = `${data}.before-postgresql`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${data}.before-postgresql-${number}`;
  renameSync(data, aside);
  return aside;
}
