import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import type { Order } from "@/lib/orders/record/store";
import { fail, ok, outage, type Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";
import { documentSchema, requirementSchema, toChecklist, type Checklist } from "./checklist";
import { keepRequirements } from "@/lib/orders/record/keep-requirements";

type OrderKey = Pick<Order, "id" | "kind" | "jurisdiction_slug" | "payment_verified_at">;

const requirementColumns = Object.keys(requirementSchema.shape).join(",");
const documentColumns = Object.keys(documentSchema.shape).join(",");

const none: Checklist = { items: [], finished: [] };

/** An order's documents, read with the staff member's rights. Has no items before the list of documents is saved. */
export async function findChecklist(order: OrderKey): Promise<Result<Checklist>> {
  if (!order.payment_verified_at) return ok(none);
  return read("documents not read", messages.documents.deskUnread, () => readRows(order.id));
}

/** Decision 49: an order's documents for its customer. Saves the list of documents first if it is missing. */
export async function findOwnChecklist(order: OrderKey): Promise<Result<Checklist>> {
  if (!order.payment_verified_at) return ok(none);
  return read("documents not read", messages.documents.unread, async () => {
    const found = await readRows(order.id);
    if (isListSaved(found)) return found;
    await keepRequirements(order);
    return readRows(order.id); // Another request may have saved the list.
  });
}

/** Whether the catalogue's list is saved. The desk's own requests don't count. */
const isListSaved = ({ items }: Checklist) => items.some(({ key }) => !key.startsWith("asked-"));

async function readRows(orderId: string): Promise<Checklist> {
  const supabase = await userClient();
  const [requirements, documents] = await Promise.all([
    supabase.from("order_requirements").select(requirementColumns).eq("order_id", orderId).order("position"),
    supabase
      .from("order_documents")
      .select(documentColumns)
      .eq("order_id", orderId)
      .order("sent_at")
      .order("id"),
  ]);
  const error = requirements.error ?? documents.error;
  if (error) throw new Error("Documents could not be read", { cause: errorCode(error) });
  return toChecklist(
    z.array(requirementSchema).parse(requirements.data),
    z.array(documentSchema).parse(documents.data),
  );
}

const fileSchema = documentSchema
  .pick({ name: true, side: true, size: true, state: true, bytes_deleted_at: true })
  .extend({
    order_id: z.uuid(),
    media_type: z.string(),
  });

export type OwnFile = z.infer<typeof fileSchema>;

/** A file's facts, or undefined if the signed-in user may not read it. */
export async function findFile(id: string): Promise<Result<OwnFile | undefined>> {
  if (!z.uuid().safeParse(id).success) return ok(undefined);
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("order_documents")
    .select(Object.keys(fileSchema.shape).join(","))
    .eq("id", id)
    .maybeSingle();
  if (error) log("error", "document not read", { code: errorCode(error) });
  if (error) return outage(messages.documents.away);
  return ok(data ? fileSchema.parse(data) : undefined);
}

/** A file's path in Storage, or undefined when it can't be read. The caller has checked that the user may read the file. */
export async function findPath(id: string): Promise<string | undefined> {
  const { data, error } = await adminClient()
    .from("order_documents")
    .select("path")
    .eq("id", id)
    .maybeSingle();
  if (error) log("error", "document not read", { code: errorCode(error) });
  return data?.path;
}

/** Removes a customer's file unless the desk has decided on it. The caller has checked that the file is theirs. */
export async function removeDocument(id: string): Promise<Result> {
  const { data, error } = await adminClient().rpc("remove_document", { p_document: id });
  if (error) log("error", "document not removed", { code: errorCode(error) });
  if (data === "removed" || data === "already") return ok();
  return data === "decided" ? fail(messages.documents.decided) : outage(messages.documents.removeFailed);
}
