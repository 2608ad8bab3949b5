import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import type { Order } from "@/lib/orders/record/store";
import { fail, ok, outage, type Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { readOrOutage } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";
import { documentSchema, slotSchema, toChecklist, type Checklist } from "./checklist";

const slotColumns = Object.keys(slotSchema.shape).join(",");
const documentColumns = Object.keys(documentSchema.shape).join(",");

/** An order's documents, read with the user's rights. Empty until the payment is verified. */
export async function findChecklist(
  order: Pick<Order, "id" | "payment_verified_at">,
  unread: Notice,
): Promise<Result<Checklist>> {
  if (!order.payment_verified_at) return ok({ items: [], finished: [] });
  return readOrOutage("documents not read", unread, () => readRows(order.id));
}

const documentsOf = (supabase: Awaited<ReturnType<typeof userClient>>, orderId: string) =>
  supabase
    .from("order_documents")
    .select(documentColumns)
    .eq("order_id", orderId)
    .order("sent_at")
    .order("id");

async function readRows(orderId: string): Promise<Checklist> {
  const supabase = await userClient();
  const [slots, documents] = await Promise.all([
    supabase.from("order_slots").select(slotColumns).eq("order_id", orderId).order("position"),
    documentsOf(supabase, orderId),
  ]);
  const error = slots.error ?? documents.error;
  if (error) throw new Error("Documents could not be read", { cause: errorCode(error) });
  return toChecklist(z.array(slotSchema).parse(slots.data), z.array(documentSchema).parse(documents.data));
}

const fileSchema = documentSchema
  .pick({ name: true, side: true, size: true, state: true, bytes_deleted_at: true })
  .extend({
    order_id: z.uuid(),
    media_type: z.string(),
  });

type OwnFile = z.infer<typeof fileSchema>;

/** A file's row, or undefined if the signed-in user may not read it. */
export async function findFile(id: string): Promise<Result<OwnFile | undefined>> {
  if (!z.uuid().safeParse(id).success) return ok(undefined);
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("order_documents")
    .select(Object.keys(fileSchema.shape).join(","))
    .eq("id", id)
    .maybeSingle();
  if (error) log("error", "document not read", { code: errorCode(error) });
  if (error) return outage(messages.documents.unavailable);
  return ok(data ? fileSchema.parse(data) : undefined);
}

/**
 * A file's path in Storage, or undefined when it can't be read. `reader` is null for the owner. If the reader is staff, the
 * database writes the audit log in the same transaction. The caller has checked that the reader may read the file.
 */
export async function authorizeDocumentRead(
  id: string,
  reader: string | null,
  action: "viewed" | "downloaded",
): Promise<string | undefined> {
  const { data, error } = await adminClient().rpc("authorize_document_read", {
    p_document: id,
    p_reader: reader,
    p_action: action,
  });
  if (error) log("error", "document not opened", { code: errorCode(error) });
  return data ?? undefined;
}

/** Removes a customer's file unless the desk has decided on it. The caller has checked that the file is theirs. */
export async function removeDocument(id: string): Promise<Result> {
  const { data, error } = await (await userClient()).rpc("remove_document", { p_document: id });
  if (error) log("error", "document not removed", { code: errorCode(error) });
  if (data === "removed" || data === "already") return ok();
  return data === "decided" ? fail(messages.documents.decided) : outage(messages.documents.removeFailed);
}
