/** Reads the body of a form before Next does, and refuses one that is larger than any form of the site. */
import { IncomingMessage } from "node:http";
import { maxFormBytes, requestLimits } from "../data/limits.ts";
import { normalizeUrl } from "./normalize-url.ts";
import { hasTooManyFields, readLimitedBody } from "../lib/guard/request-limits.ts";

/** The routes that receive a POST and read its body themselves. */
const ownBodies =
  /^\/api\/(?:people|scheduler|stripe\/webhook|(?:orders|person)\/[^/]+\/documents|orders\/[^/]+\/finished-documents)$/;

/** Whether a request posts to a page, whose body may be the form of a server action. */
export const isPagePost = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && !ownBodies.test(normalizeUrl(url).split("?", 1)[0]!);

/** The request with its body, for Next to read; undefined if the body is over a limit. Rejects if the connection breaks. */
export async function bufferFormRequest(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const body = await readLimitedBody(Number(request.headers["content-length"]), chunks, maxFormBytes);
  const type = request.headers["content-type"] ?? "";
  return !body || hasTooManyFormValues(type, body) ? undefined : withBody(request, body);
}

/** Whether the body has more form fields or action values than any form of the site (lib/guard/request-limits.ts). */
export function hasTooManyFormValues(type: string, body: Buffer): boolean {
  const { formFields, formValues } = requestLimits;
  // Every string, list and object that an action decodes begins with one of " [ {.
  let values = 0;
  for (const byte of body) if (byte === 0x22 || byte === 0x5b || byte === 0x7b) values += 1;
  return values > formValues || hasTooManyFields(formFields, type, body);
}

function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, httpVersion } = request;
  const copy = Object.assign(new IncomingMessage(request.socket), { method, url, headers, httpVersion });
  copy.complete = true;
  if (body.length) copy.push(body);
  copy.push(null);
  return copy;
}
