import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import { loadFonts } from "./fonts";
import type { FormationQuote } from "@/lib/receipts/formation-quote";
import { ReceiptDocument } from "./layout";
import { QuoteDocument } from "./quote-layout";
import { toStatement, customerTexts } from "./statement";
import type { PrintedReceipt } from "./store";

/** A receipt or credit note as a PDF, the same bytes each time. Throws when a font can't be read. */
export async function receiptPdf(receipt: PrintedReceipt): Promise<Buffer> {
  const fonts = await loadFonts(customerTexts(receipt));
  return renderToBuffer(ReceiptDocument({ statement: toStatement(receipt, fonts) }));
}

/** A quote as a PDF. Throws when the font can't be read. */
export async function quotePdf(quote: FormationQuote): Promise<Buffer> {
  await loadFonts([]);
  return renderToBuffer(QuoteDocument({ quote }));
}
