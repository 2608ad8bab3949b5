import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";

const decode = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string) =>
  decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** What a browser without script would send for the page's own form: its hidden fields and what was filled in. */
export function fieldsOf(html: string, filled: Record<string, string>): Record<string, string> {
  const form = /<form[^>]*method="POST"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  expect(form, "the page has a form").not.toBe("");
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return {
    ...Object.fromEntries(hidden.map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
    ...filled,
  };
}

/** Sends the form of a page as a plain post and answers with the redirect, not followed. */
export async function postForm(
  request: APIRequestContext,
  path: string,
  filled: Record<string, string> = {},
  from?: string,
): Promise<{ html: string; answer: APIResponse }> {
  const html = await (await request.get(path)).text();
  const answer = await request.post(path, {
    multipart: fieldsOf(html, filled),
    maxRedirects: 0,
    headers: from ? { "x-forwarded-for": from } : undefined,
  });
  return { html, answer };
}
