import "server-only";
import { errorCode, log } from "@/lib/log";
import { receiptPdf } from "./pdf";

const noStore = { "Cache-Control": "private, no-store" };

/** The response for visitors who may not read it. */
export const notFoundResponse = () => new Response("Not found", { status: 404, headers: noStore });

/** The response while it can't be read. */
export const unavailableResponse = () =>
  new Response("This can't be read right now. Please try again in a moment.", {
    status: 503,
    headers: { ...noStore, "Retry-After": "10" },
  });

/** A receipt or credit note as a PDF download. The caller has checked that the order is the visitor's. */
export async function receiptResponse(orderId: string, label: string): Promise<Response> {
  try {
    const pdf = await receiptPdf(orderId, label);
    if (!pdf) return notFoundResponse();
    return new Response(new Uint8Array(pdf.bytes), {
      headers: {
        ...noStore,
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${pdf.label}.pdf"`,
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "sandbox; default-src 'none'",
      },
    });
  } catch (error) {
    log("error", "receipt not drawn", { code: errorCode(error) });
    return unavailableResponse();
  }
}
