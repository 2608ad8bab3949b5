import { forEachConcurrently } from "../../lib/concurrency.ts";
import { CommandError } from "../refuse.ts";
import { verifyParts, digestStream, isSameDigest, readManifest, readPart, getPartName } from "./archive.ts";
import type { Archive, Manifest } from "./archive.ts";
import type { ProjectConnection } from "./place.ts";
import { maxConcurrentFiles, downloadFromStorage, uploadToStorage } from "./storage.ts";
import * as database from "./tables.ts";

/**
 * Restores a backup to a migrated project without customers: first the files, then the rows in one transaction, so that an
 * interrupted restore can be repeated. Compares every table and file with the backup. Throws a CommandError if anything differs.
 */
export async function restoreBackup(place: ProjectConnection, archive: Archive): Promise<Manifest> {
  const manifest = await readManifest(archive);
  await checkTarget(place.sql, manifest);
  await verifyParts(archive, manifest);
  await restoreFiles(place, archive, manifest);
  await place.sql.begin(async (transaction) => {
    await transaction.unsafe(database.copyFormatSettingsSql);
    await restoreRows(transaction, archive, manifest);
    await compareRows(transaction, manifest);
  });
  return manifest;
}

/** The target's tables to restore, each with the backup's columns. Throws a CommandError if a table or column is missing. */
async function tablesFor(sql: database.SqlClient, { tables }: Manifest): Promise<database.TableInfo[]> {
  const found = new Map((await database.listTables(sql)).map((table) => [table.name, table]));
  return tables.flatMap(({ name, columns, content }) => {
    const table = found.get(name);
    // Auth's tables depend on its version. Those without rows may be absent.
    if (!table && !content.lines) return [];
    if (!table) throw new CommandError(`The target has no table ${name}.`);
    const unknown = columns.filter((column) => !table.columns.includes(column));
    if (unknown.length) throw new CommandError(`The target's ${name} has no column ${unknown.join(", ")}.`);
    const list = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
    return [{ ...table, columns, list }];
  });
}

async function checkTarget(sql: database.SqlClient, manifest: Manifest): Promise<void> {
  const migrations = await database.listMigrations(sql);
  if (migrations.join() !== manifest.migrations.join())
    throw new CommandError(
      `The backup was made at migration ${manifest.migrations.at(-1)}, the target is at ${migrations.at(-1)}. Migrate the target to that version, then restore.`,
    );
  await refuseUsed(sql);
  await tablesFor(sql, manifest);
}

/** Throws a CommandError if the target has customers. Allows staff accounts, as in a new demo, which are replaced. */
async function refuseUsed(sql: database.SqlClient): Promise<void> {
  const [used] = await sql.unsafe<{ orders: boolean; others: boolean }[]>(`
    select exists (select from public.orders) as orders,
      exists (select from public.customer_inquiries) or exists (
        select from auth.users where id not in (select account from private.staff)) as others`);
  if (used?.orders) throw new CommandError("The target has orders. Restore to an empty project.");
  if (used?.others)
    throw new CommandError("The target has customers or inquiries. Restore to an empty project.");
}

async function restoreFiles({ storage }: ProjectConnection, archive: Archive, { files }: Manifest) {
  await forEachConcurrently(files, maxConcurrentFiles, async ({ bucket, name, type, part, content }) => {
    await uploadToStorage(storage, { bucket, name }, type, () => readPart(archive, part));
    const stored = await downloadFromStorage(storage, { bucket, name }, digestStream);
    if (!stored || !isSameDigest(stored, content))
      throw new CommandError(`Storage changed ${bucket}/${name}.`);
  });
}

/** Replaces the rows of all tables without triggers and foreign keys, which already applied when the rows were written. */
async function restoreRows(sql: database.SqlClient, archive: Archive, manifest: Manifest): Promise<void> {
  await sql.unsafe("set local session_replication_role = replica");
  const tables = await tablesFor(sql, manifest);
  await sql.unsafe(`lock table ${tables.map(({ identifier }) => identifier).join(", ")} in exclusive mode`);
  await refuseUsed(sql);
  await database.deleteSessions(sql);
  for (const { identifier } of tables) await sql.unsafe(`delete from ${identifier}`);
  for (const table of tables)
    await database.importTableRows(sql, table, readPart(archive, getPartName(table.name)));
  const known = new Set((await database.listSequences(sql)).map(({ name }) => name));
  for (const sequence of manifest.sequences.filter(({ name }) => known.has(name)))
    await database.setSequenceValue(sql, sequence);
}

async function compareRows(sql: database.SqlClient, manifest: Manifest): Promise<void> {
  for (const table of await tablesFor(sql, manifest)) {
    const { content } = manifest.tables.find(({ name }) => name === table.name)!;
    if (!isSameDigest(await database.digestTable(sql, table), content))
      throw new CommandError(`The rows of ${table.name} are not those of the backup. Nothing was restored.`);
  }
}
