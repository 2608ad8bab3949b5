import "server-only";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { deleteBytes } from "./storage";

const mostAtOnce = 100;

/**
 * Deletes the bytes that nothing needs any more: uploads that broke off, files that were refused or taken back, papers of
 * orders that were stopped, each after its time. How many files that were; what Storage can't delete now stays due. Throws
 * when the database can't be asked.
 */
export async function cleanDocuments(): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await adminClient().rpc("files_to_delete", { p_most: mostAtOnce });
    if (due.error) throw new Error("Files to delete could not be read", { cause: errorCode(due.error) });
    const paths = due.data.map(({ path }) => path);
    if (paths.length === 0 || !(await deleteBytes(paths))) return deleted;
    const gone = await adminClient().rpc("files_deleted", { p_paths: paths });
    if (gone.error) throw new Error("Deleted files could not be marked", { cause: errorCode(gone.error) });
    deleted += paths.length;
    if (paths.length < mostAtOnce) return deleted;
  }
}

/**
 * Forgets all files of an order, on its customer's request: how many there were, and how many of all that is due were
 * deleted at once (the rest goes with the next cleaning). Undefined for an unknown reference.
 */
export async function forgetDocuments(
  reference: string,
): Promise<{ files: number; deleted: number } | undefined> {
  const { data, error } = await adminClient().rpc("forget_documents", { p_reference: reference });
  if (error) throw new Error("Files could not be forgotten", { cause: errorCode(error) });
  return data === null ? undefined : { files: Number(data), deleted: await cleanDocuments() };
}
