import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { run, type Report } from "../commands/call-site.ts";
import { Refusal } from "../refuse.ts";
import type { Manifest } from "./archive.ts";
import { keyFrom } from "./encryption.ts";
import { findPlace, type Place } from "./place.ts";

const settings = join(resolve(import.meta.dirname, "../.."), ".env");

type Arguments = { folder: string | undefined; key: Buffer | undefined };

/**
 * Runs a command on the configured project or the demo. `toKey` checks the key. Prints what `work` reports, or an error in one
 * line after `failure`, and sets the exit code.
 */
export const runOnPlace = (
  failure: string,
  toKey: (key: Buffer | undefined, unencrypted: boolean) => Buffer | undefined,
  work: (place: Place, given: Arguments) => Promise<Report>,
) =>
  run(`${failure}: `, async () => {
    const { values, positionals } = parseArgs({
      options: { demo: { type: "string" }, unencrypted: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    if (existsSync(settings)) process.loadEnvFile(settings);
    const key = toKey(keyFrom(process.env.BACKUP_KEY), values.unencrypted);
    const place = findPlace(process.env, values.demo);
    try {
      return await work(place, { folder: positionals[0], key });
    } catch (error) {
      throw new Error(reasonOf(error as NodeJS.ErrnoException));
    } finally {
      await place.sql.end({ timeout: 2 });
    }
  });

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof Refusal) return error.message;
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (["ENOENT", "ECONNREFUSED", "ENOTFOUND"].includes(code ?? ""))
    return `the database or Storage can't be reached (${code}).`;
  if (/CERT|ISSUER|SIGNATURE/.test(code ?? ""))
    return `the database's certificate is not trusted (${code}). Set DATABASE_CA, as .env.example says.`;
  return `${error.message}${code ? ` (${code})` : ""}`;
}

/** A backup's contents in one line. */
export function summaryOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, { content }) => sum + content.lines, 0);
  const bytes = files.reduce((sum, { content }) => sum + content.bytes, 0);
  return `${tables.length} tables, ${rows} rows, ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
}
