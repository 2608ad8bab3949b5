import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { forEachConcurrently } from "../../lib/concurrency.ts";
import { CommandError } from "../refuse.ts";
import { verifyParts, readManifest, getPartName, writeManifest, writePart } from "./archive.ts";
import type { Archive, StorageFile, Manifest } from "./archive.ts";
import type { ProjectConnection } from "./place.ts";
import { maxConcurrentFiles, downloadFromStorage } from "./storage.ts";
import * as database from "./tables.ts";

/**
 * Writes a backup of a project to a new folder: the tables in one snapshot, then the files in that snapshot. Reads everything
 * back before renaming the folder to its final name. If that fails, throws a CommandError and leaves nothing.
 */
export async function backUpProject(place: ProjectConnection, { directory, key }: Archive) {
  if (existsSync(directory)) throw new CommandError(`${directory} exists already. Choose another folder.`);
  const unfinished = { directory: `${directory}.unfinished`, key };
  rmSync(unfinished.directory, { recursive: true, force: true });
  mkdirSync(unfinished.directory, { recursive: true, mode: 0o700 });
  try {
    const { named, ...copied } = await copyDatabase(place, unfinished);
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      ...copied,
      ...(await copyFiles(place, unfinished, named)),
    };
    await writeManifest(unfinished, manifest);
    await verifyParts(unfinished, await readManifest(unfinished));
    renameSync(unfinished.directory, directory);
    return manifest;
  } catch (error) {
    rmSync(unfinished.directory, { recursive: true, force: true });
    throw error;
  }
}

async function copyDatabase({ sql }: ProjectConnection, archive: Archive) {
  let failure: unknown;
  const copied = sql.begin("isolation level repeatable read read only", (transaction) =>
    copyTables(transaction, archive).catch((error: unknown) => {
      failure = error;
      throw error;
    }),
  );
  // If a part can't be written, ending the transaction fails too, because its rows have not been read.
  return copied.catch((error: unknown) => {
    throw failure ?? error;
  });
}

async function copyTables(transaction: database.SqlClient, archive: Archive) {
  await transaction.unsafe(database.copyFormatSettingsSql);
  const migrations = await database.listMigrations(transaction);
  const tables: Manifest["tables"] = [];
  for (const table of await database.listTables(transaction)) {
    const { name, columns } = table;
    const content = await writePart(
      archive,
      getPartName(name),
      await database.exportTableRows(transaction, table),
    );
    tables.push({ name, columns, content });
  }
  const named = [...(await database.listStorageFiles(transaction))];
  return { migrations, tables, sequences: await database.listSequences(transaction), named };
}

const idOf = ({ bucket, name }: StorageFile) => `${bucket}/${name}`;

async function copyFiles(
  { sql, storage }: ProjectConnection,
  archive: Archive,
  named: readonly StorageFile[],
) {
  const files: Manifest["files"] = [];
  const missing: StorageFile[] = [];
  await forEachConcurrently(named.entries(), maxConcurrentFiles, async ([index, { bucket, name }]) => {
    const part = `files/${index + 1}`;
    const copied = await downloadFromStorage(storage, { bucket, name }, async (bytes, type) => ({
      type,
      part,
      content: await writePart(archive, part, bytes),
    }));
    if (copied) files.push({ bucket, name, ...copied });
    else missing.push({ bucket, name });
  });
  const still = new Set((missing.length ? await database.listStorageFiles(sql) : []).map(idOf));
  return { files, missing: missing.map((file) => ({ ...file, lost: still.has(idOf(file)) })) };
}
