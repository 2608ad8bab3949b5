/** Refuses requests that no page of the site needs, before Next parses them. Each function returns true if it has responded. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestLimitStatus } from "../lib/guard/request-limits.ts";
import { requestErrors } from "../data/request-errors.ts";
import { site } from "../data/site.ts";
import { isPagePost } from "./form-body.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses methods that no route handles. Next responds to TRACE with 500. */
export function refuseMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (methods.includes(method)) return false;
  response.writeHead(405, { allow: methods.join(", ") }).end();
  return true;
}

/** Refuses URLs and cookies over the site's limits. */
export function refuseOversizedRequest(
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const status = requestLimitStatus({ url, cookie: headers.cookie });
  if (status) sendErrorPage(response, status);
  return status !== undefined;
}

/** Refuses a form sent from another site's page. Next would log it as an error. */
export function refuseCrossSiteForm(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isPagePost(request) || !isForeign(request)) return false;
  const [at, what] = [new Date().toISOString(), "form from another site refused"];
  const line = { at, level: "warn", what, request: response.getHeader("x-request-id") };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  sendErrorPage(response, 403);
  return true;
}

/** Whether the form's page is on another host than the one it was sent to. Next compares them the same way. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host, "x-forwarded-host": forwarded } = headers;
  if (origin === undefined) return false;
  const [ours = ""] = String(forwarded ?? host ?? "").split(",");
  return !URL.canParse(origin) || new URL(origin).host !== ours.trim();
}

/** Responds with a small page without the site's layout. The texts come from `data/` and are not escaped. */
export function sendErrorPage(response: ServerResponse, status: keyof typeof requestErrors): void {
  const { heading, advice } = requestErrors[status];
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head>
<body style="font:1rem/1.6 system-ui,sans-serif;color:#1d2740;background:#f8f5ee;max-width:36rem;margin:15vh auto;padding:0 1rem">
<p>${site.name}</p>
<h1>${heading}</h1>
<p>${advice}</p>
<p><a href="/" style="color:#855f1c">Return to Home</a></p>
</body>
</html>`;
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page),
    "cache-control": "no-store",
  });
  response.end(page);
}
