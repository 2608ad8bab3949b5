/** Letters, digits, "-", "_" and "~", which mean the same written as they are or in code; a dot would make a step up. */
const plainInCode = /%(?:2d|3\d|4[1-9a-f]|5[\da]|5f|6[1-9a-f]|7[\dae])/gi;

/**
 * The address as it came, with plain letters written plainly ("/%66aqs"), which Next would look for in circles; or, where
 * it is no path ("*") or its path can't be decoded ("/100%"), one that stands for it and is no page. Of an address with
 * scheme and host the path counts, as HTTP asks for. Next says 500 and no more to what it can't decode, and to an encoded
 * slash after it has routed the request in circles.
 */
export function soundAddress(url: string): string {
  const address =
    /^https?:\/\//i.test(url) && URL.canParse(url) ? url.replace(/^https?:\/\/[^/?]*/i, "") : url;
  const [path = ""] = address.split("?", 1);
  try {
    if (!path.startsWith("/")) throw new URIError("no path");
    if (/%(?:2f|5c)/i.test(path)) throw new URIError("an encoded slash");
    decodeURIComponent(path);
    return path.replace(plainInCode, decodeURIComponent) + address.slice(path.length);
  } catch {
    return `/${encodeURIComponent(path)}`;
  }
}
