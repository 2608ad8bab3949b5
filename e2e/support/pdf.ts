import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** The text of a PDF in print order, its number of pages, and its description. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/gu, " ").normalize("NFC"), totalPages, info: (await getMeta(pdf)).info };
}
