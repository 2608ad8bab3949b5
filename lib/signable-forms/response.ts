import "server-only";
import { errorCode, log } from "@/lib/log";
import { notFoundResponse, pdfDownloadResponse, unavailableResponse } from "@/lib/receipts/response";
import type { Result } from "@/lib/result";
import { renderSignableFormPdf } from "./pdf";
import type { SignableForm } from "./form";

/** A form as a PDF download, named after the order and its slot `key`. */
export async function signableFormResponse(
  found: Result<SignableForm | undefined>,
  key: string,
): Promise<Response> {
  if (!found.ok) return unavailableResponse();
  if (!found.value) return notFoundResponse();
  try {
    return pdfDownloadResponse(
      await renderSignableFormPdf(found.value),
      `${found.value.reference}-${key}.pdf`,
    );
  } catch (error) {
    log("error", "form not rendered", { code: errorCode(error) });
    return unavailableResponse();
  }
}
