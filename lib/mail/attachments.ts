import "server-only";
import { z } from "zod";
import { mailsWithReceipt } from "@/data/mails";
import { receiptPdf } from "@/lib/receipts/pdf";
import { parseMailOrder } from "./mail-order";
import type { Attachment } from "./message";
import type { ClaimedMail } from "./outbox";

const numbered = z.object({ receipt: z.string() });

/** The receipt or credit note attached to an email. Throws when the PDF can't be made now. */
export async function attachmentsOf({ template, data, order_row }: ClaimedMail): Promise<Attachment[]> {
  const named = numbered.safeParse(data);
  if (!mailsWithReceipt.includes(template) || !named.success) return [];
  const order = parseMailOrder(order_row);
  const pdf = await receiptPdf(order, order.receipts, named.data.receipt);
  if (!pdf) return [];
  return [{ filename: `${pdf.label}.pdf`, content: pdf.bytes, contentType: "application/pdf" }];
}
