import "server-only";
import { z } from "zod";
import { receiptPdf } from "@/lib/receipts/pdf";
import type { Attachment } from "./message";
import type { ClaimedMail } from "./outbox";

/** The emails that come with a receipt or a credit note. */
const withReceipt: readonly string[] = ["payment-received", "payment-verified", "order-refunded"];

const numbered = z.object({ receipt: z.string() });
const orderSchema = z.object({ id: z.uuid() });

/** What goes with a mail: the receipt or credit note that its fact was given. Throws when it can't be drawn now. */
export async function attachmentsOf({ template, data, order_row }: ClaimedMail): Promise<Attachment[]> {
  const named = numbered.safeParse(data);
  if (!withReceipt.includes(template) || !named.success) return [];
  const paper = await receiptPdf(orderSchema.parse(order_row).id, named.data.receipt);
  if (!paper) return [];
  return [{ filename: `${paper.label}.pdf`, content: paper.bytes, contentType: "application/pdf" }];
}
