import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { isLocalUrl } from "../../lib/local-url.ts";
import { runReportCommand, type CommandReport } from "../commands/call-site.ts";
import { toDatabaseAddress } from "../database/cluster.ts";
import { parsePorts } from "../ports.ts";
import { CommandError } from "../refuse.ts";
import { readDemoSecrets } from "../secrets.ts";
import type { Manifest } from "./archive.ts";
import { parseBackupKey } from "./encryption.ts";
import type { StorageCredentials } from "./storage.ts";

const root = resolve(import.meta.dirname, "../..");

/** A project's database, with the owner's rights, and its Storage. */
export type ProjectConnection = { readonly sql: postgres.Sql; readonly storage: StorageCredentials };

const options = { max: 1, onnotice: () => undefined, prepare: false, max_lifetime: null } as const;

/**
 * The TLS options that verify a database on another machine, by the CA file `ca` or Node's own CAs. Undefined for a local one. They win
 * over the URL's `sslmode`.
 */
export function getDatabaseTlsOptions(databaseUrl: string, ca?: string) {
  if (isLocalUrl(databaseUrl)) return undefined;
  return { rejectUnauthorized: true, ...(ca && { ca: readFileSync(ca) }) };
}

/** Opens a database and a Storage. Throws if the file `ca` can't be read. */
export function connectToProject(
  databaseUrl: string,
  storage: StorageCredentials,
  { path, ca }: { path?: string | undefined; ca?: string | undefined } = {},
): ProjectConnection {
  const ssl = path === undefined ? getDatabaseTlsOptions(databaseUrl, ca) : undefined;
  return { sql: postgres(databaseUrl, { ...options, ...(path && { path }), ...(ssl && { ssl }) }), storage };
}

/** Opens the project of these settings, or the running demo with this data folder. Throws a CommandError if settings are missing. */
export function connectToConfiguredProject(env: Readonly<Record<string, string | undefined>>, demo?: string) {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, DATABASE_URL: databaseUrl } = env;
  if (!demo && (url || databaseUrl)) {
    if (!url || !key || !databaseUrl)
      throw new CommandError("Set SUPABASE_URL, SUPABASE_SECRET_KEY and DATABASE_URL, as .env.example says.");
    return connectToProject(databaseUrl, { url, secretKey: key }, { ca: env.DATABASE_CA || undefined });
  }
  const data = resolve(root, demo ?? join(".local", "demo"));
  const { supabaseSecretKey: secretKey } = readDemoSecrets(data);
  const address = toDatabaseAddress(join(data, "database"));
  const storageUrl = `http://127.0.0.1:${parsePorts(env.PORT, 3000).supabase}`;
  return connectToProject(address.url, { url: storageUrl, secretKey }, address);
}

type Arguments = { folder: string | undefined; key: Buffer | undefined };

/**
 * Runs a command on the configured project or the demo. `toKey` checks the key. Prints what `work` reports, or an error in one
 * line after `failure`, and sets the exit code.
 */
export const runBackupCommand = (
  failure: string,
  toKey: (key: Buffer | undefined, unencrypted: boolean) => Buffer | undefined,
  work: (place: ProjectConnection, given: Arguments) => Promise<CommandReport>,
) =>
  runReportCommand(`${failure}: `, async () => {
    const { values, positionals } = parseArgs({
      options: { demo: { type: "string" }, unencrypted: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const key = toKey(parseBackupKey(process.env.BACKUP_KEY), values.unencrypted);
    const place = connectToConfiguredProject(process.env, values.demo);
    try {
      return await work(place, { folder: positionals[0], key });
    } catch (error) {
      throw new Error(reasonOf(error as NodeJS.ErrnoException));
    } finally {
      await place.sql.end({ timeout: 2 });
    }
  });

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof CommandError) return error.message;
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (["ENOENT", "ECONNREFUSED", "ENOTFOUND"].includes(code ?? ""))
    return `the database or Storage can't be reached (${code}).`;
  if (/CERT|ISSUER|SIGNATURE/.test(code ?? ""))
    return `the database's certificate is not trusted (${code}). Set DATABASE_CA, as .env.example says.`;
  return `${error.message}${code ? ` (${code})` : ""}`;
}

/** A backup's contents in one line. */
export function summarizeBackup({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, { content }) => sum + content.lines, 0);
  const bytes = files.reduce((sum, { content }) => sum + content.bytes, 0);
  return `${tables.length} tables, ${rows} rows, ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
}
