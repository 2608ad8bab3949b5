/**
 * `npm run restore -- folder`: restores a backup to a migrated, empty project. Uses the project of the environment or `.env`,
 * otherwise the running demo (`--demo <data folder>`).
 */
import { resolve } from "node:path";
import { runBackupCommand, summarizeBackup } from "../backup/place.ts";
import { restoreBackup } from "../backup/restore.ts";
import { CommandError } from "../refuse.ts";

await runBackupCommand(
  "Not restored",
  (key) => key,
  async (place, { folder, key }) => {
    if (!folder) throw new CommandError("Name the backup's folder: npm run restore -- folder");
    const manifest = await restoreBackup(place, { directory: resolve(folder), key });
    const missing = manifest.missing.map(({ bucket, name }) => `Not in the backup: ${bucket}/${name}`);
    const done = `Restored and compared with the backup of ${manifest.createdAt}: ${summarizeBackup(manifest)}.`;
    return { lines: [...missing, done], exitCode: 0 };
  },
);
