/** Refuses requests that no page of the site needs, before Next parses them. Each function returns true if it has responded. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestErrors } from "../data/request-errors.ts";
import { limitStatusOf } from "../lib/guard/request-limits.ts";
import { sendErrorPage } from "./error-page.ts";
import { isPagePost } from "./form-body.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses methods that no route handles. Next responds to TRACE with 500. */
export function refuseMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (methods.includes(method)) return false;
  response.writeHead(405, { allow: methods.join(", ") }).end();
  return true;
}

/** Refuses URLs and cookies over the site's limits. */
export function refuseSize({ url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
  const status = limitStatusOf({ url, cookie: headers.cookie });
  if (status) sendErrorPage(response, status, requestErrors[status]);
  return status !== undefined;
}

/** Refuses a form sent from another site's page. Next would log it as an error. */
export function refuseForeignForm(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isPagePost(request) || !isForeign(request)) return false;
  const line = {
    at: new Date().toISOString(),
    level: "warn",
    what: "form from another site refused",
    request: response.getHeader("x-request-id"),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  sendErrorPage(response, 403, requestErrors[403]);
  return true;
}

/** Whether the form's page is on another host than the one it was sent to. Next compares them the same way. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host, "x-forwarded-host": forwarded } = headers;
  if (origin === undefined) return false;
  const [ours = ""] = String(forwarded ?? host ?? "").split(",");
  return !URL.canParse(origin) || new URL(origin).host !== ours.trim();
}
