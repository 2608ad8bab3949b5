import "server-only";
import { none, receiveForm, requireUploader, type Results } from "@/lib/documents/receive";
import { storeFinishedDocument } from "@/lib/documents/store-file";
import { uploadSlots } from "@/lib/documents/upload-slots";
import { findOrderId } from "@/lib/orders/store";
import { findStaff } from "./staff";

/**
 * Stores the desk's finished documents for the customer. Checks that the sender is staff before the body is read. `seen` is the
 * newest event that the page showed.
 */
export async function receiveFinishedDocuments(request: Request, reference: string, seen: string): Results {
  const user = await requireUploader();
  if (typeof user === "string") return none(user);
  const staff = await findStaff();
  if (!staff.ok) return none("session");
  const order = staff.value ? await findOrderId(reference).catch(() => undefined) : undefined;
  if (!order || !/^\d{1,18}$/.test(seen)) return none("unknown");
  return receiveForm(request, uploadSlots.staff, user, (file) => storeFinishedDocument(order, seen, file));
}
