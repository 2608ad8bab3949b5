import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import { findOrderById } from "@/lib/orders/record/store";
import { loadFonts } from "./fonts";
import { ReceiptDocument } from "./layout";
import { toStatement, customerTexts } from "./statement";
import { listReceipts } from "./store";

/**
 * The receipt or credit note of an order with this label as a PDF, drawn anew each time from its row and the order's, which do not
 * change; undefined when there is none. The caller knows whose it is. Throws when the database can't be asked.
 */
export async function receiptPdf(
  orderId: string,
  label: string,
): Promise<{ label: string; bytes: Buffer } | undefined> {
  const [receipts, order] = await Promise.all([listReceipts(orderId), findOrderById(orderId)]);
  const receipt = receipts.find((one) => one.label === label);
  if (!receipt || !order) return undefined;
  const fonts = await loadFonts(customerTexts(order));
  const statement = toStatement(receipt, order, fonts, receipts);
  const paper = ReceiptDocument({ statement });
  return { label: receipt.label, bytes: await renderToBuffer(paper) };
}
