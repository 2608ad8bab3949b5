import "server-only";
import { countAttempt } from "@/lib/guard/rate-limit";
import { getErrorNameAndCode, log } from "@/lib/log";
import type { FormationQuote } from "@/lib/receipts/formation-quote";
import { renderQuotePdf, renderReceiptPdf } from "./pdf";
import { findReceipt } from "./store";

const noStore = { "Cache-Control": "private, no-store" };

/** The response for visitors who may not read it. */
export const createNotFoundResponse = () => new Response("Not found", { status: 404, headers: noStore });

/** The response while the document can't be read. */
export const createUnavailableResponse = () =>
  new Response("This can't be read right now. Please try again in a moment.", {
    status: 503,
    headers: { ...noStore, "Retry-After": "10" },
  });

/** The response to a visitor who is over a rate limit. */
export const createRateLimitResponse = (text: string) =>
  new Response(text, { status: 429, headers: { ...noStore, "Retry-After": "60" } });

const pdfHeaders = {
  ...noStore,
  "Content-Type": "application/pdf",
  "X-Content-Type-Options": "nosniff",
};

/** A PDF as a download, which no page can embed. `name` must be safe in a header: letters, digits and hyphens. */
export const createPdfDownloadResponse = (bytes: Buffer, name: string) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      ...pdfHeaders,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });

/** A receipt or credit note as a PDF download, within the visitor's limit. The caller has checked that the order is the visitor's. */
export async function createReceiptResponse(orderId: string, label: string): Promise<Response> {
  const over = await countAttempt("receipt");
  if (over) return createRateLimitResponse(over.text);
  try {
    const receipt = await findReceipt(orderId, label);
    return receipt
      ? createPdfDownloadResponse(await renderReceiptPdf(receipt), `${receipt.label}.pdf`)
      : createNotFoundResponse();
  } catch (error) {
    log("error", "receipt not rendered", { code: getErrorNameAndCode(error) });
    return createUnavailableResponse();
  }
}

/** A quote as a PDF that the browser displays. It contains no text from the visitor. */
export async function createQuoteResponse(quote: FormationQuote): Promise<Response> {
  try {
    const bytes = await renderQuotePdf(quote);
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...pdfHeaders,
        "Content-Disposition": `inline; filename="quote-${quote.slug}.pdf"`,
        // Without "sandbox", under which older browsers show no PDF.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    log("error", "quote not rendered", { code: getErrorNameAndCode(error) });
    return createUnavailableResponse();
  }
}
