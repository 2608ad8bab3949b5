import "server-only";
import { z } from "zod";
import { errorCode, log } from "@/lib/log";
import type { Order } from "@/lib/orders/store";
import { adminClient } from "@/lib/supabase/admin";
import { userClient } from "@/lib/supabase/server";
import { documentSchema, requirementSchema, toChecklist, type Checklist } from "./checklist";
import { requirementsOf } from "./requirements";

type Asked = Pick<Order, "id" | "kind" | "jurisdiction_slug" | "payment_verified_at">;

const requirementColumns = Object.keys(requirementSchema.shape).join(",");
const documentColumns = Object.keys(documentSchema.shape).join(",");

/**
 * Decision 49: the papers of an order that the caller has read, by the reader's own rights (customer or desk). The first reading after
 * the money is proven keeps the list with the order. Undefined when it can't be read; without items while nothing is asked.
 */
export async function findChecklist(order: Asked): Promise<Checklist | undefined> {
  if (!order.payment_verified_at) return { items: [], papers: [] };
  try {
    const found = await readRows(order.id);
    const isKept = found.asked.some(({ key }) => !key.startsWith("asked-"));
    if (isKept || !(await keepRequirements(order))) return toChecklist(found.asked, found.documents);
    const { asked, documents } = await readRows(order.id);
    return toChecklist(asked, documents);
  } catch (error) {
    log("error", "documents not read", { code: errorCode(error) });
    return undefined;
  }
}

async function readRows(orderId: string) {
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
  return {
    asked: z.array(requirementSchema).parse(asked.data),
    documents: z.array(documentSchema).parse(documents.data),
  };
}

/**
 * Keeps what the catalogue asks today with an order, once; whether it was kept just now. Throws when the database can't be
 * asked. Whoever tells the customer what is needed calls this first, so that the order keeps to what they were told.
 */
export async function keepRequirements(order: Omit<Asked, "payment_verified_at">): Promise<boolean> {
  const { data, error } = await adminClient().rpc("keep_requirements", {
    p_order: order.id,
    p_requirements: JSON.stringify(requirementsOf(order)),
  });
  if (error) throw new Error("Requirements could not be kept", { cause: errorCode(error) });
  return data === "kept";
}

const fileSchema = documentSchema
  .pick({ name: true, side: true, state: true, bytes_deleted_at: true })
  .extend({
    order_id: z.uuid(),
    media_type: z.string(),
  });

export type OwnFile = z.infer<typeof fileSchema>;

/** A file by the reader's own rights; undefined when they have none such, "unknown" when it can't be read. */
export async function findFile(id: string): Promise<OwnFile | "unknown" | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("order_documents")
    .select(Object.keys(fileSchema.shape).join(","))
    .eq("id", id)
    .maybeSingle();
  if (error) log("error", "document not read", { code: errorCode(error) });
  if (error) return "unknown";
  return data ? fileSchema.parse(data) : undefined;
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

/** The customer takes a file back that they have found by their own rights. "unknown" when that could not be made sure. */
export async function removeDocument(id: string): Promise<"removed" | "decided" | "unknown"> {
  const { data, error } = await adminClient().rpc("remove_document", { p_document: id });
  if (error) log("error", "document not removed", { code: errorCode(error) });
  if (data === "removed" || data === "already") return "removed";
  return data === "decided" ? "decided" : "unknown";
}
