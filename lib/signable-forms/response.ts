import "server-only";
import { errorCode, log } from "@/lib/log";
import { notFoundResponse, pdfDownload, unavailableResponse } from "@/lib/receipts/response";
import { formPdf } from "./pdf";
import { findSignableForm } from "./read";

/** A form as a PDF download, read with the visitor's rights. */
export async function formResponse(reference: string, key: string): Promise<Response> {
  const found = await findSignableForm(reference, key);
  if (!found.ok) return unavailableResponse();
  if (!found.value) return notFoundResponse();
  try {
    return pdfDownload(await formPdf(found.value), `${found.value.reference}-${key}.pdf`);
  } catch (error) {
    log("error", "form not rendered", { code: errorCode(error) });
    return unavailableResponse();
  }
}
