import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Opens a collection of records that is kept in memory and as one JSON file per record, so that it survives a restart. */
export function openCollection<T extends { id: string }>(directory: string) {
  mkdirSync(directory, { recursive: true });
  const records = new Map<string, T>();
  for (const file of readdirSync(directory)) {
    if (!file.endsWith(".json")) continue;
    const record = JSON.parse(readFileSync(join(directory, file), "utf8")) as T;
    records.set(record.id, record);
  }
  return {
    get: (id: string) => records.get(id),
    /** All records, in no particular order. */
    list: () => [...records.values()],
    /** Writes the record to disk before it returns. */
    put(record: T): T {
      if (!/^[\w-]+$/.test(record.id)) throw new Error(`Not usable as a file name: ${record.id}`);
      const path = join(directory, `${record.id}.json`);
      // A rename is atomic, so a kill during the write leaves the old record intact.
      writeFileSync(`${path}.part`, JSON.stringify(record, null, 2));
      renameSync(`${path}.part`, path);
      records.set(record.id, record);
      return record;
    },
  };
}
