import { IncomingMessage } from "node:http";
import { maxFormBytes, requestLimits } from "../data/limits.ts";
import { hasMoreFields } from "../lib/guard/request-limits.ts";

/** Whether a request has a body for one of our pages. Routes under /api/ read theirs themselves. */
export const postsToPage = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && !url.startsWith("/api/");

/**
 * Reads the body of a post before Next does, and returns the request as Next is to see it; undefined where the body has more
 * bytes, fields or values than any form of ours. Rejects when the connection breaks.
 */
export async function readForm(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  if (Number(request.headers["content-length"]) > maxFormBytes) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxFormBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  const body = Buffer.concat(chunks);
  return holdsTooMuch(request.headers["content-type"] ?? "", body) ? undefined : withBody(request, body);
}

/** Whether a form has more fields, or an action's arguments more values, than any of ours. */
export function holdsTooMuch(type: string, body: Buffer): boolean {
  const { formFields, formValues } = requestLimits;
  // Every string, list and object that an action decodes begins with one of these.
  let values = 0;
  for (const byte of body) if (byte === 0x22 || byte === 0x5b || byte === 0x7b) values += 1;
  return values > formValues || hasMoreFields(formFields, type, body);
}

/** The same request with a body that has been read already. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const read = new IncomingMessage(request.socket);
  Object.assign(read, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  read.complete = true;
  if (body.length) read.push(body);
  read.push(null);
  return read;
}
