import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import { findOrderById } from "@/lib/orders/record/store";
import { loadFonts } from "./fonts";
import type { FormationQuote } from "@/lib/orders/draft/formation-quote";
import { ReceiptDocument } from "./layout";
import { QuoteDocument } from "./quote-layout";
import { toStatement, customerTexts } from "./statement";
import { listReceipts } from "./store";

/**
 * The receipt or credit note with this label as a PDF, made from rows that never change. Undefined when there is none. The
 * caller has checked that the order is the visitor's. Throws when the database fails.
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
  return { label: receipt.label, bytes: await renderToBuffer(ReceiptDocument({ statement })) };
}

/** A quote as a PDF. Throws when the font can't be read. */
export async function quotePdf(quote: FormationQuote): Promise<Buffer> {
  await loadFonts([]);
  return renderToBuffer(QuoteDocument({ quote }));
}
