import type { ServerResponse } from "node:http";

/** A page without the site's layout, for an answer that Next does not write. Its texts are ours, so nothing is escaped. */
export function plainPage(heading: string, advice: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head>
<body style="font-family:Georgia,serif;max-width:40rem;margin:15vh auto;padding:0 1rem">
<h1>${heading}</h1>
<p>${advice}</p>
<p><a href="/">Return to Home</a></p>
</body>
</html>`;
}

/** Answers with such a page. */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  { heading, advice }: { readonly heading: string; readonly advice: string },
): void {
  const page = plainPage(heading, advice);
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page),
    "cache-control": "no-store",
  });
  response.end(page);
}
