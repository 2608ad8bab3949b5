import "server-only";
import { errorCode, log } from "@/lib/log";
import { receiptPdf } from "./pdf";

const noStore = { "Cache-Control": "private, no-store" };

/** To whoever may not read it there is no such paper. */
export const notFoundResponse = () => new Response("Not found", { status: 404, headers: noStore });

/** It can't be looked up now. */
export const unavailableResponse = () =>
  new Response("This can't be read right now. Please try again in a moment.", {
    status: 503,
    headers: { ...noStore, "Retry-After": "10" },
  });

/** A receipt or credit note as a file to keep, of an order that the caller has proven to be the visitor's. */
export async function receiptResponse(orderId: string, label: string): Promise<Response> {
  try {
    const paper = await receiptPdf(orderId, label);
    if (!paper) return notFoundResponse();
    return new Response(new Uint8Array(paper.bytes), {
      headers: {
        ...noStore,
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${paper.label}.pdf"`,
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "sandbox; default-src 'none'",
      },
    });
  } catch (error) {
    log("error", "receipt not drawn", { code: errorCode(error) });
    return unavailableResponse();
  }
}
