import { requestLimits } from "../../data/limits.ts";

/** The parts of a request's head whose size the sender controls. */
type Head = { url: string; cookie: string | undefined };

/**
 * The status for refusing a request whose URL (414) or cookies (431) are over the site's limits; undefined if it is allowed.
 * Next parses a query in quadratic time, so check first.
 */
export function getRequestLimitStatus({ url, cookie = "" }: Head): 414 | 431 | undefined {
  if (url.length > requestLimits.addressLength) return 414;
  const query = url.indexOf("?");
  if (query >= 0 && hasTooManyParts(requestLimits.queryPairs, "&", url, query)) return 414;
  return hasTooManyParts(requestLimits.cookies, ";", cookie) ? 431 : undefined;
}

/** Whether a URL-encoded or multipart form has more than this number of fields. Counts separators instead of parsing. */
export function hasTooManyFields(fields: number, type: string, body: Buffer): boolean {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return hasTooManyParts(fields, "&", body);
  const boundary = /boundary="?(?<boundary>[^";,]+)/i.exec(type)?.groups?.boundary;
  // There is a boundary before each field and after the last one.
  return boundary !== undefined && hasTooManyParts(fields + 2, `--${boundary}`, body);
}

/** Whether the separator splits a text into more than this number of parts. */
export function hasTooManyParts(parts: number, separator: string, text: string | Buffer, from = 0): boolean {
  let at = from - 1;
  for (let part = 0; part < parts; part += 1) {
    at = text.indexOf(separator, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** A request's text, or undefined if it is longer than `maxBytes`. Then it is not read to its end. */
export async function readLimitedText(
  { headers, body }: Request,
  maxBytes: number,
): Promise<string | undefined> {
  const length = Number(headers.get("content-length"));
  return (await readLimitedBody(length, body ?? [], maxBytes))?.toString("utf8");
}

/** A body, or undefined if it is longer than `maxBytes`. Then it is not read to its end. Throws if it is interrupted. */
export async function readLimitedBody(
  length: number,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (length > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The header may be wrong or missing. Leaving the loop ends the stream.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
