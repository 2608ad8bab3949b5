import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import { printable } from "@/lib/receipts/characters";
import { breakLongWords } from "@/lib/receipts/sheet";
import { loadFonts } from "@/lib/receipts/fonts";
import { textsOf, type SignableForm } from "./form";
import { FormDocument } from "./layout";
import { errorCode, log } from "@/lib/log";
import { notFoundResponse, pdfDownload, unavailableResponse } from "@/lib/receipts/response";
import type { Result } from "@/lib/result";

/** The number of the widest letters, such as Chinese ones, that fit on a line beside a label. */
const lineLength = 29;

/** A form as a PDF. Throws when a font can't be read. */
export async function formPdf(form: SignableForm): Promise<Buffer> {
  const fonts = await loadFonts(textsOf(form));
  const print = (text: string) => breakLongWords(printable(text, fonts), lineLength);
  return renderToBuffer(FormDocument({ form, families: fonts.families, print }));
}

/** A form as a PDF download, named after the order and its slot `key`. */
export async function formResponse(found: Result<SignableForm | undefined>, key: string): Promise<Response> {
  if (!found.ok) return unavailableResponse();
  if (!found.value) return notFoundResponse();
  try {
    return pdfDownload(await formPdf(found.value), `${found.value.reference}-${key}.pdf`);
  } catch (error) {
    log("error", "form not rendered", { code: errorCode(error) });
    return unavailableResponse();
  }
}
