import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";
import { deleteFiles } from "./storage";

const batch = 100;

/**
 * Deletes files whose retention period has ended: unfinished uploads, refused and removed files, files of stopped orders.
 * Returns the number of deleted files. Files that Storage can't delete stay due. Throws when the database fails.
 */
export async function deleteExpiredFiles(): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await createAdminClient().rpc("files_to_delete", { p_most: batch });
    const paths = getDataOrThrow(due, "Files to delete could not be read").map(({ path }) => path);
    if (paths.length === 0 || !(await deleteFiles(paths))) return deleted;
    const gone = await createAdminClient().rpc("files_deleted", { p_paths: paths });
    getDataOrThrow(gone, "Deleted files could not be marked");
    deleted += paths.length;
    if (paths.length < batch) return deleted;
  }
}

const forgottenSchema = z.object({ files: z.number().optional(), kept_until: z.string().nullish() });

/**
 * Deletes all files of an order at the customer's request. `files` is the number of the order's files, `deleted` the number
 * of due files deleted now. The next cleanup deletes the rest. `proof` is the code of the erasure's proof, which is kept
 * nowhere. `keptUntil` where a law forbids it, with its last day if that is known. Undefined for an unknown reference.
 */
export async function deleteOrderFiles(
  reference: string,
): Promise<{ files: number; deleted: number; proof: string } | { keptUntil: string | null } | undefined> {
  const proof = randomUUID();
  const answer = await createAdminClient().rpc("forget_documents", { p_reference: reference, p_code: proof });
  const data = getDataOrThrow(answer, "Files could not be forgotten");
  if (data === null) return undefined;
  const { files, kept_until: keptUntil = null } = forgottenSchema.parse(data);
  return files === undefined ? { keptUntil } : { files, deleted: await deleteExpiredFiles(), proof };
}
