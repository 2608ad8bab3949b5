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

type Asked = Pick<Order, "id" | "kind" | "jurisdiction_slug" | "payment_verified_at">;

const requirementColumns = Object.keys(requirementSchema.shape).join(",");
const documentColumns = Object.keys(documentSchema.shape).join(",");

const none: Checklist = { items: [], papers: [] };

/** The papers of an order for the desk, by its reader's own rights; without items while its list is not kept yet. */
export async function findChecklist(order: Asked): Promise<Result<Checklist>> {
  if (!order.payment_verified_at) return ok(none);
  return read("documents not read", messages.documents.deskUnread, () => readRows(order.id));
}

/**
 * Decision 49: the same for its customer, who has read the order with their own rights, and may be here before its list is:
 * then it is kept now.
 */
export async function findOwnChecklist(order: Asked): Promise<Result<Checklist>> {
  if (!order.payment_verified_at) return ok(none);
  return read("documents not read", messages.documents.unread, async () => {
    const found = await readRows(order.id);
    if (isKept(found)) return found;
    await keepRequirements(order);
    return readRows(order.id); // Whoever kept it: it may have been done elsewhere since it was looked for.
  });
}

/** Whether these are more than what the desk has asked for beside the catalogue's list. */
const isKept = ({ items }: Checklist) => items.some(({ key }) => !key.startsWith("asked-"));

async function readRows(orderId: string): Promise<Checklist> {
  const supabase = await userClient();
  const [asked, documents] = await Promise.all([
    supabase.from("order_requirements").select(requirementColumns).eq("order_id", orderId).order("position"),
    supabase
      .from("order_documents")
      .select(documentColumns)
      .eq("order_id", orderId)
      .order("sent_at")
      .order("id"),
  ]);
  const error = asked.error ?? documents.error;
  if (error) throw new Error("Papers could not be read", { cause: errorCode(error) });
  return toChecklist(
    z.array(requirementSchema).parse(asked.data),
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

/** A file by the reader's own rights; undefined when they have none such. */
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

/** Where the bytes of a file are that the caller has found by the reader's own rights; undefined when it can't be read. */
export async function findPath(id: string): Promise<string | undefined> {
  const { data, error } = await adminClient()
    .from("order_documents")
    .select("path")
    .eq("id", id)
    .maybeSingle();
  if (error) log("error", "document not read", { code: errorCode(error) });
  return data?.path;
}

/** The customer takes a file back that they have found by their own rights, unless the desk has decided on it. */
export async function removeDocument(id: string): Promise<Result> {
  const { data, error } = await adminClient().rpc("remove_document", { p_document: id });
  if (error) log("error", "document not removed", { code: errorCode(error) });
  if (data === "removed" || data === "already") return ok();
  return data === "decided" ? fail(messages.documents.decided) : outage(messages.documents.removeFailed);
}
