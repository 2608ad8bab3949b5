import "server-only";
import type { DocumentProblem } from "@/data/document-problems";
import { refuseUploader } from "@/lib/documents/receive";
import type { Destination } from "@/lib/documents/uploads";
import { findOrderId } from "@/lib/orders/store";
import { userClient } from "@/lib/supabase/server";
import { findStaff } from "./staff";

/** The finished documents of an order, for staff. `seen` is the newest event that their page showed. */
export async function findFinishedDocuments(
  reference: string,
  seen: string,
): Promise<Destination | DocumentProblem> {
  const refused = await refuseUploader();
  if (refused) return refused;
  const staff = await findStaff();
  if (!staff.ok) return "session";
  const order = staff.value ? await findOrderId(reference).catch(() => undefined) : undefined;
  if (!order || !/^\d{1,18}$/.test(seen)) return "unknown";
  const of = { p_order: order.id, p_seen: seen };
  return {
    begin: async () => (await userClient()).rpc("begin_finished_document", of),
    record: async (path) => (await userClient()).rpc("add_finished_document", { ...of, p_path: path }),
  };
}
