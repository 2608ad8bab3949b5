/** Text of a page as it is read. */
export const decode = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** An attribute of a tag, as it is read; empty where it has none. */
export const attribute = (tag: string, name: string) =>
  decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/**
 * What a browser without script would send for the page's first posting form that holds this text: its hidden fields and
 * what was filled in. Throws where the page has no such form.
 */
export function fieldsOf(html: string, filled: Record<string, string>, holding = ""): Record<string, string> {
  const forms = html.match(/<form[^>]*method="POST"[\s\S]*?<\/form>/g);
  const form = forms?.find((markup) => markup.includes(holding));
  if (!form) throw new Error("The page has no form that posts.");
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return {
    ...Object.fromEntries(hidden.map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
    ...filled,
  };
}
