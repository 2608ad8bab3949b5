import type { APIRequestContext } from "@playwright/test";

export { fieldsOf, attribute, decode } from "../../local/form-fields.ts";

/** The words of a page's HTML as they are read: without scripts and tags, in one line. */
export const readWords = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** A page as the server sends it, not rendered: its HTML and its text. */
export async function readPage(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  return { html, words: readWords(html) };
}
