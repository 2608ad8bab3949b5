/** A small error page without the site's layout, for responses that Next doesn't write. */
import type { ServerResponse } from "node:http";
import { site } from "../data/site.ts";

/** The page's HTML. The texts come from `data/` and are not escaped. */
const errorPage = (heading: string, advice: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head>
<body style="font:1rem/1.6 system-ui,sans-serif;color:#1d2740;background:#f8f5ee;max-width:36rem;margin:15vh auto;padding:0 1rem">
<p>${site.name}</p>
<h1>${heading}</h1>
<p>${advice}</p>
<p><a href="/" style="color:#855f1c">Return to Home</a></p>
</body>
</html>`;

type Texts = { readonly heading: string; readonly advice: string };

/** Responds with the page. */
export function sendErrorPage(response: ServerResponse, status: number, { heading, advice }: Texts): void {
  const page = errorPage(heading, advice);
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page),
    "cache-control": "no-store",
  });
  response.end(page);
}
