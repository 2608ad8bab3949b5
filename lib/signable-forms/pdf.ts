import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import { toPrintableText } from "@/lib/receipts/characters";
import { breakLongWords } from "@/lib/receipts/sheet";
import { loadFonts } from "@/lib/receipts/fonts";
import { formTextsOf, type SignableForm } from "./form";
import { FormDocument } from "./layout";

/** The number of the widest letters, such as Chinese ones, that fit on a line beside a label. */
const lineLength = 29;

/** A form as a PDF. Throws when a font can't be read. */
export async function renderFormPdf(form: SignableForm): Promise<Buffer> {
  const fonts = await loadFonts(formTextsOf(form));
  const print = (text: string) => breakLongWords(toPrintableText(text, fonts), lineLength);
  return renderToBuffer(FormDocument({ form, families: fonts.families, print }));
}
