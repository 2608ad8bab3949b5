import type { APIRequestContext } from "@playwright/test";

export { collectFormFields, readAttribute, decodeEntities } from "../../local/form-fields.ts";

/** The visible text of HTML in one line, without scripts and tags. */
export const extractVisibleText = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** Fetches a page without rendering it. Returns its HTML and its text. */
export async function fetchPageText(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  return { html, words: extractVisibleText(html) };
}
