import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { fail, ok, type Result } from "@/lib/result";
import type { createAdminClient } from "@/lib/supabase/admin";
import { callRpcAsUser } from "@/lib/supabase/call";
import { logOutage, toActionResult } from "@/lib/supabase/read";
import type { getUserClient } from "@/lib/supabase/server";

const fileSchema = z.object({
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
  /** In Storage; null once the bytes were deleted. */
  path: z.string().nullable(),
});

/** The database client of a visitor, or the server's own, which may read every document. */
export type DocumentClient = ReturnType<typeof createAdminClient> | Awaited<ReturnType<typeof getUserClient>>;

type OpenedFile = z.infer<typeof fileSchema>;

/**
 * A file that the client's user may read, undefined for any other. If they are staff, the database writes the audit log in
 * the same transaction. Fails with an outage.
 */
export async function authorizeDocumentRead(
  supabase: DocumentClient,
  id: string,
  action: "viewed" | "downloaded",
): Promise<Result<OpenedFile | undefined>> {
  if (!z.uuid().safeParse(id).success) return ok(undefined);
  const { data, error } = await supabase.rpc("open_document", { p_document: id, p_action: action });
  if (error) return logOutage("document not opened", error, messages.documents.unavailable);
  return ok(data ? fileSchema.parse(data) : undefined);
}

/** Removes a customer's file unless the desk has decided on it. The database checks that the file is theirs. */
export async function removeDocument(id: string): Promise<Result> {
  const { decided, removeFailed } = messages.documents;
  if (!z.uuid().safeParse(id).success) return fail(removeFailed);
  const answer = await callRpcAsUser("remove_document", { p_document: id });
  return toActionResult("document not removed", answer, ["removed", "already"], { decided }, removeFailed);
}
