const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element's content or a quoted attribute. */
export function escapeHtml(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const baseStyle = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.5 system-ui, "DejaVu Sans", sans-serif; color: #1b2433; background: #f5f6f8; }
  a { color: #1d4ed8; }
  main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.35rem; margin: 0 0 1rem; }
  table { border-collapse: collapse; width: 100%; background: #fff; }
  th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #e3e6ec; vertical-align: top; }
  th { font-weight: 600; background: #eef1f5; }
`;

/** A complete HTML document. Escapes the title; `body` and `style` must be trusted markup. */
export function htmlPage(title: string, body: string, style = ""): Response {
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
