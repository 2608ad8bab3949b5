/** Decodes the HTML entities of a text. */
export const decodeEntities = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** A tag's attribute, decoded. Empty if missing. */
export const readAttribute = (tag: string, name: string) =>
  decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/**
 * The fields that a browser without JavaScript would post for the page's first form that contains `holding`: its hidden fields
 * and `filled`. Throws if there is no such form.
 */
export function collectFormFields(html: string, filled: Record<string, string>, holding = "") {
  const forms = html.match(/<form[^>]*method="POST"[\s\S]*?<\/form>/g);
  const form = forms?.find((markup) => markup.includes(holding));
  if (!form) throw new Error("The page has no form that posts.");
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return {
    ...Object.fromEntries(hidden.map((tag) => [readAttribute(tag, "name"), readAttribute(tag, "value")])),
    ...filled,
  };
}
