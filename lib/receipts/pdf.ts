import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import type { Series } from "@/data/receipts";
import { findOrderById } from "@/lib/orders/store";
import { ReceiptPaper } from "./paper";
import { toStatement } from "./statement";
import { listReceipts } from "./store";

/**
 * The receipt (R) or credit note (C) of an order as a PDF, drawn anew each time from its row and the order's, which do not
 * change; undefined when there is none. The caller knows whose it is. Throws when the database can't be asked.
 */
export async function receiptPdf(
  orderId: string,
  series: Series,
): Promise<{ label: string; bytes: Buffer } | undefined> {
  const [receipts, order] = await Promise.all([listReceipts(orderId), findOrderById(orderId)]);
  const receipt = receipts.find((one) => one.series === series);
  if (!receipt || !order) return undefined;
  const against = receipts.find((one) => one.series === "R")?.label;
  const statement = toStatement(receipt, order, against);
  const paper = ReceiptPaper({ statement });
  return { label: receipt.label, bytes: await renderToBuffer(paper) };
}
