import "server-only";
import { z } from "zod";
import { receiptPdf } from "@/lib/receipts/pdf";
import type { Attachment } from "./message";
import type { ClaimedMail } from "./outbox";

/** The mails that come with a paper, and which. */
const papers = new Map([
  ["payment-received", "R"],
  ["payment-verified", "R"],
  ["order-refunded", "C"],
] as const) as ReadonlyMap<string, "R" | "C">;

const numbered = z.object({ receipt: z.string() });
const orderSchema = z.object({ id: z.uuid() });

/** What goes with a mail: the receipt or credit note that its fact was given. Throws when it can't be drawn now. */
export async function attachmentsOf({ template, data, order_row }: ClaimedMail): Promise<Attachment[]> {
  const series = papers.get(template);
  if (!series || !numbered.safeParse(data).success) return [];
  const paper = await receiptPdf(orderSchema.parse(order_row).id, series);
  if (!paper) return [];
  return [{ filename: `${paper.label}.pdf`, content: paper.bytes, contentType: "application/pdf" }];
}
