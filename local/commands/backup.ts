/**
 * `npm run backup [-- folder]`: backs up a project's database and documents to a new folder, encrypted with BACKUP_KEY unless
 * `--unencrypted` is given. Uses the project of the environment or `.env`, otherwise the running demo (`--demo <data folder>`).
 */
import { join, resolve } from "node:path";
import { backUpProject } from "../backup/back-up.ts";
import { runBackupCommand, summarizeBackup } from "../backup/place.ts";
import { requireBackupKey } from "../backup/encryption.ts";

await runBackupCommand("No backup was made", requireBackupKey, async (place, { folder, key }) => {
  const name = `backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
  const directory = resolve(folder ?? join(".local", "backups", name));
  const manifest = await backUpProject(place, { directory, key });
  const missing = manifest.missing.map(({ bucket, name, lost }) =>
    lost
      ? `LOST: Storage lists ${bucket}/${name} but can't return it`
      : `Deleted during the backup: ${bucket}/${name}`,
  );
  const done = `${directory}: ${summarizeBackup(manifest)}, verified by reading it back.`;
  return {
    lines: [...missing, done, ...(key ? [] : ["It is not encrypted."])],
    exitCode: Number(manifest.missing.some(({ lost }) => lost)),
  };
});
