import type { IncomingMessage, ServerResponse } from "node:http";
import { requestErrors } from "../data/request-errors.ts";
import { refusalOf } from "../lib/guard/request-limits.ts";
import { postsToPage } from "./form-body.ts";
import { sendPlainPage } from "./plain-page.ts";

/** Refuses an address or cookies larger than any of ours, before anything parses them. True when it has answered. */
export function refuseSize({ url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
  const status = refusalOf({ url, cookie: headers.cookie });
  if (status) sendPlainPage(response, status, requestErrors[status]);
  return status !== undefined;
}

/** Refuses a form that another site's page sends, which Next would report as an error. True when it has answered. */
export function refuseForeignForm(request: IncomingMessage, response: ServerResponse): boolean {
  if (!postsToPage(request) || !isForeign(request)) return false;
  const at = new Date().toISOString();
  const line = {
    at,
    level: "warn",
    what: "form from another site refused",
    request: response.getHeader("x-request-id"),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  sendPlainPage(response, 403, requestErrors[403]);
  return true;
}

/** Whether the page that sent this is not on the host it was sent to, as Next compares them. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host, "x-forwarded-host": forwarded } = headers;
  if (origin === undefined) return false;
  const own = String(forwarded ?? host ?? "")
    .split(",")[0]!
    .trim();
  return !URL.canParse(origin) || new URL(origin).host !== own;
}
