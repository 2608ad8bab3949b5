import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import { printable } from "@/lib/receipts/characters";
import { breakLongWords } from "@/lib/receipts/sheet";
import { loadFonts } from "@/lib/receipts/fonts";
import { textsOf, type SignableForm } from "./form";
import { FormDocument } from "./layout";

/** The number of the widest letters, such as Chinese ones, that fit on a line beside a label. */
const lineLength = 29;

/** A form as a PDF. Throws when a font can't be read. */
export async function formPdf(form: SignableForm): Promise<Buffer> {
  const fonts = await loadFonts(textsOf(form));
  const print = (text: string) => breakLongWords(printable(text, fonts), lineLength);
  return renderToBuffer(FormDocument({ form, families: fonts.families, print }));
}
