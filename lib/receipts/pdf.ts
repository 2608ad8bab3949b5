import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import type { ServerOrder } from "@/lib/orders/record/store";
import { loadFonts } from "./fonts";
import type { FormationQuote } from "@/lib/orders/draft/formation-quote";
import { ReceiptDocument } from "./layout";
import { QuoteDocument } from "./quote-layout";
import { toStatement, customerTexts, type Receipt } from "./statement";

/**
 * The receipt or credit note with this label as a PDF, from the order and all its receipts, which never change. Undefined when
 * there is none. The caller has checked that the order is the visitor's. Throws when a font can't be read.
 */
export async function receiptPdf(
  order: ServerOrder,
  receipts: readonly Receipt[],
  label: string,
): Promise<{ label: string; bytes: Buffer } | undefined> {
  const receipt = receipts.find((one) => one.label === label);
  if (!receipt) return undefined;
  const fonts = await loadFonts(customerTexts(order));
  const statement = toStatement(receipt, order, fonts, receipts);
  return { label: receipt.label, bytes: await renderToBuffer(ReceiptDocument({ statement })) };
}

/** A quote as a PDF. Throws when the font can't be read. */
export async function quotePdf(quote: FormationQuote): Promise<Buffer> {
  await loadFonts([]);
  return renderToBuffer(QuoteDocument({ quote }));
}
