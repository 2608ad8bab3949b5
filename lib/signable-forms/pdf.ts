import "server-only";
import { renderToBuffer } from "@react-pdf/renderer";
import { toPrintableText } from "@/lib/receipts/characters";
import { breakLongWords } from "@/lib/receipts/sheet";
import { loadFonts } from "@/lib/receipts/fonts";
import { signableFormTexts, type SignableForm } from "./form";
import { SignableFormDocument } from "./layout";

/** The number of the widest letters, such as Chinese ones, that fit on a line beside a label. */
const lineLength = 29;

/** A form as a PDF. Throws when a font can't be read. */
export async function renderSignableFormPdf(form: SignableForm): Promise<Buffer> {
  const fonts = await loadFonts(signableFormTexts(form));
  const print = (text: string) => breakLongWords(toPrintableText(text, fonts), lineLength);
  return renderToBuffer(SignableFormDocument({ form, families: fonts.families, print }));
}
