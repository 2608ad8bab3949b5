import { requestLimits } from "../../data/limits.ts";

/** The parts of a request before its body whose size the sender chooses. */
type Head = { url: string; cookie: string | undefined };

/**
 * The status for refusing a request whose address (414) or cookies (431) are larger than the site ever needs; undefined for
 * all others. Next reads a query in quadratic time, so this runs before it.
 */
export function refusalOf({ url, cookie = "" }: Head): 414 | 431 | undefined {
  if (url.length > requestLimits.addressLength) return 414;
  const query = url.indexOf("?");
  if (query >= 0 && hasMoreThan(requestLimits.queryPairs, "&", url, query)) return 414;
  return hasMoreThan(requestLimits.cookies, ";", cookie) ? 431 : undefined;
}

/** Whether the body of a form, URL-encoded or multipart, has more fields than these. Counts separators and parses nothing. */
export function hasMoreFields(fields: number, type: string, body: Buffer): boolean {
  if (/^application\/x-www-form-urlencoded/i.test(type)) return hasMoreThan(fields, "&", body);
  const boundary = /boundary="?(?<boundary>[^";,]+)/i.exec(type)?.groups?.boundary;
  // There is a boundary before each field and after the last one.
  return boundary !== undefined && hasMoreThan(fields + 2, `--${boundary}`, body);
}

/** Whether a text is divided into more parts than these. */
export function hasMoreThan(parts: number, separator: string, text: string | Buffer, from = 0): boolean {
  let at = from - 1;
  for (let part = 0; part < parts; part += 1) {
    at = text.indexOf(separator, at + 1);
    if (at < 0) return false;
  }
  return true;
}
