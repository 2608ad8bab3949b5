import type { APIRequestContext, APIResponse } from "@playwright/test";
import { fieldsOf } from "./tools/form-fields";

/** Sends the form of a page, or the one that holds a text, as a plain post and answers with the redirect, not followed. */
export async function postForm(
  request: APIRequestContext,
  path: string,
  filled: Record<string, string> = {},
  from?: string,
  holding?: string,
): Promise<{ html: string; answer: APIResponse }> {
  const html = await (await request.get(path)).text();
  const answer = await request.post(path, {
    multipart: fieldsOf(html, filled, holding),
    maxRedirects: 0,
    headers: from ? { "x-forwarded-for": from } : undefined,
  });
  return { html, answer };
}
