/** Rewrites request URLs for which Next responds with a bare 500 or redirects in circles. */

/** Percent-encoded letters, digits, "-", "_" and "~". Dots are resolved below. */
const needlesslyEncoded = /%(?:2d|3\d|4[1-9a-f]|5[\da]|5f|6[1-9a-f]|7[\dae])/gi;

/** A dot segment, also an encoded one. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The path and query of a request URL, without scheme, host and dot segments, with needlessly encoded letters decoded ("/%66aqs"). A URL that
 * is not a path ("*"), can't be decoded ("/100%") or has an encoded slash is encoded again, so that it matches no page: 404.
 */
export function normalizeUrl(url: string): string {
  const relative = URL.canParse(url) ? url.replace(/^https?:\/\/[^/?]*/i, "") : url;
  const [path = ""] = relative.split("?", 1);
  try {
    decodeURIComponent(path);
  } catch {
    return `/${encodeURIComponent(path)}`;
  }
  if (!path.startsWith("/") || /%(?:2f|5c)/i.test(path)) return `/${encodeURIComponent(path)}`;
  const resolved = dotSegment.test(path) ? new URL(`http://host${path}`).pathname : path;
  return resolved.replace(needlesslyEncoded, decodeURIComponent) + relative.slice(path.length);
}
