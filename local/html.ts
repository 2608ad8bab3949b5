/** Escapes text for an element's content or a quoted attribute. */
export const escapeHtml = (value: unknown) =>
  String(value ?? "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const formatUtcTime = (time: string | number) =>
  `${new Date(time).toISOString().replace("T", " ").slice(0, 19)} UTC`;

/** The layout that the inbox, the studio, the dashboard and the payment page share. */
const baseStyle = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.5 system-ui, "DejaVu Sans", sans-serif; color: #1b2433; background: #f5f6f8; }
  a { color: #1d4ed8; }
  :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
  main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.35rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
  h2 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
  table { border-collapse: collapse; width: 100%; background: #fff; }
  th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #e3e6ec; vertical-align: top; }
  th { font-weight: 600; background: #eef1f5; }
  .quiet { color: #5a6478; overflow-wrap: anywhere; }
  .links { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #e3e6ec; }
  .links a { display: grid; gap: 0 1rem; padding: .6rem .75rem; color: inherit; text-decoration: none; border-bottom: 1px solid #e3e6ec; }
  .links a:hover, .links a:focus-visible { background: #f3f6ff; }
  .links b { font-weight: 600; overflow-wrap: anywhere; }
  label { display: block; font-weight: 600; margin: 1rem 0 .3rem; }
  input { font: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #8a93a5; border-radius: .4rem; }
  button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border: 0; border-radius: .4rem; background: #1d4ed8; color: #fff; cursor: pointer; }
  .refusal { background: #fef2f2; border: 1px solid #b91c1c; color: #7f1d1d; border-radius: .4rem; padding: .65rem .75rem; }
`;

/** A complete HTML document. Escapes the title; `body` and `style` must be trusted markup. */
export function renderHtmlPage(title: string, body: string, style = ""): Response {
  const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${baseStyle}${style}</style>
</head>
<body>${body}</body>
</html>`;
  return new Response(document, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/** A table of names and values, which are texts. */
export function renderFactTable(facts: readonly (readonly [name: string, value: unknown])[], kind = "quiet") {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td class="${kind}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}
