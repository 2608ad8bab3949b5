/** Fetches a response that is the same for every visitor from Next, and compresses it once. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A response with its body in each encoding, including "identity". `headers` are the headers that all encodings share. */
export type StaticResponse = {
  headers: Record<string, string>;
  variants: Map<string, { headers: Record<string, string>; body: Buffer }>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressibleTypes = /^(text\/|application\/(javascript|json|manifest|xml|rss)|image\/svg)/;
/** Headers that belong to one connection or one encoding. */
const perResponse = /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary)$/;

/** Fetches a page or file. Undefined if visitors can get different responses. Rejects on a 5xx, which may be temporary. */
export async function fetchStatic(origin: string, path: string): Promise<StaticResponse | undefined> {
  const response = await fetch(origin + path, {
    headers: { "accept-encoding": "identity" },
    redirect: "manual",
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status >= 500) throw new Error(`${path} returns ${response.status}`);
  const isPrivate =
    response.headers.has("set-cookie") ||
    /private|no-store/.test(response.headers.get("cache-control") ?? "");
  return response.status === 200 && !isPrivate ? compress(response.headers, body) : undefined;
}

async function compress(all: Headers, body: Buffer): Promise<StaticResponse> {
  const headers = Object.fromEntries([...all].filter(([name]) => !perResponse.test(name)));
  const vary = new Set(all.get("vary")?.split(/,\s*/).filter(Boolean));
  const bodies = new Map([["identity", body]]);
  if (compressibleTypes.test(all.get("content-type") ?? "")) {
    vary.add("Accept-Encoding");
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    bodies.set("br", await compressBrotli(body, quality)).set("gzip", await compressGzip(body, { level: 9 }));
  }
  if (vary.size) headers.vary = [...vary].join(", ");
  const variants = [...bodies].map(([encoding, body]) => {
    const encoded = encoding === "identity" ? undefined : { "content-encoding": encoding };
    return [
      encoding,
      { headers: { ...headers, ...encoded, "content-length": String(body.length) }, body },
    ] as const;
  });
  return { headers, variants: new Map(variants) };
}
