/**
 * Refuses requests that no page of the site needs, before Next parses them, and reads the bodies of forms up to their limits. A
 * function `refuse…` returns true if it has responded.
 */
import { IncomingMessage, type ServerResponse } from "node:http";
import { maxFormBytes, requestLimits } from "../data/limits.ts";
import { requestErrors } from "../data/request-errors.ts";
import { site } from "../data/site.ts";
import { hasTooManyFields, readLimitedBody, getRequestLimitStatus } from "../lib/guard/request-limits.ts";
import { normalizeUrl } from "./normalize-url.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses methods that no route handles. Next responds to TRACE with 500. */
export function refuseUnsupportedMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (methods.includes(method)) return false;
  response.writeHead(405, { allow: methods.join(", ") }).end();
  return true;
}

/** Refuses URLs and cookies over the site's limits. */
export function refuseOversizedRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const status = getRequestLimitStatus({ url: request.url ?? "", cookie: request.headers.cookie });
  if (status) sendErrorPage(response, status);
  return status !== undefined;
}

/** Refuses a form sent from another site's page. Next would log it as an error. */
export function refuseCrossSiteForm(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isPostToPage(request) || !isForeign(request)) return false;
  const [at, what] = [new Date().toISOString(), "form from another site refused"];
  const line = { at, level: "warn", what, request: response.getHeader("x-request-id") };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  sendErrorPage(response, 403);
  return true;
}

/** Whether the form's page is on another host than the one it was sent to. Next compares them the same way. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host = "", "x-forwarded-host": forwarded = host } = headers;
  const [ours = ""] = String(forwarded).split(",");
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== ours.trim());
}

/** The routes that receive a POST and read its body themselves. */
const ownBodies =
  /^\/api\/(?:people|scheduler|stripe\/webhook|(?:orders|person)\/[^/]+\/documents|orders\/[^/]+\/finished-documents)$/;

/** Whether a request posts to a page, whose body may be the form of a server action. */
export const isPostToPage = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && !ownBodies.test(normalizeUrl(url).split("?", 1)[0]!);

/** The request with its body, for Next to read; undefined if the body is over a limit. Rejects if the connection breaks. */
export async function bufferFormRequest(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const { method, url, headers, httpVersion } = request;
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const body = await readLimitedBody(Number(headers["content-length"]), chunks, maxFormBytes);
  if (!body || hasTooManyFormValues(headers["content-type"] ?? "", body)) return undefined;
  const copy = Object.assign(new IncomingMessage(request.socket), { method, url, headers, httpVersion });
  copy.complete = true;
  if (body.length) copy.push(body);
  copy.push(null);
  return copy;
}

/** Whether the body has more form fields or action values than any form of the site (lib/guard/request-limits.ts). */
export function hasTooManyFormValues(type: string, body: Buffer): boolean {
  const { formFields, formValues } = requestLimits;
  // Every string, list and object that an action decodes begins with one of " [ {.
  let values = 0;
  for (const byte of body) if (byte === 0x22 || byte === 0x5b || byte === 0x7b) values += 1;
  return values > formValues || hasTooManyFields(formFields, type, body);
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
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(page) }).end(page);
}
