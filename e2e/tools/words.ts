import type { APIRequestContext } from "@playwright/test";

/** The words of a page's HTML as they are read: without scripts and tags, in one line. */
export const readWords = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** A page as the server answers it, not drawn: all of its HTML, and its words. */
export async function readPage(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  return { html, words: readWords(html) };
}
