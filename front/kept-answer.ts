import { request, type IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** One encoding of an answer: names and values of its headers in turn, and its body. */
type Variant = { headers: string[]; body: Buffer };

/** An answer that is the same for everybody, ready to be sent in each encoding. */
export type Kept = {
  etag: string | undefined;
  /** Names and values in turn, as the server behind wrote them. */
  headers: string[];
  variants: Map<string, Variant>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What belongs to one connection or one encoding, and is written anew for each answer. */
const perAnswer = /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary)$/i;

/**
 * The server's own answer, uncompressed, made ready to be sent; undefined where it is not the same for everybody. Rejects for
 * a failure, which may be over at the next request.
 */
export function fetchKept(port: number, path: string): Promise<Kept | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, headers: { "accept-encoding": "identity" } });
    asking.once("error", reject);
    asking.once("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const { statusCode = 500, headers, rawHeaders, complete } = answer;
        const isPrivate = headers["set-cookie"] ?? /private|no-store/.test(headers["cache-control"] ?? "");
        if (statusCode >= 500 || !complete) reject(new Error(`${path} answers ${statusCode}`));
        else if (statusCode === 200 && !isPrivate)
          toKept(headers, rawHeaders, Buffer.concat(chunks)).then(resolve, reject);
        else resolve(undefined);
      });
    });
    asking.end();
  });
}

async function toKept(headers: IncomingHttpHeaders, raw: string[], body: Buffer): Promise<Kept> {
  const lines = raw.filter((_, index) => !perAnswer.test(raw[index - (index % 2)]!));
  const vary = new Set((headers.vary ?? "").split(/,\s*/).filter(Boolean));
  const compressible = /^(text\/|application\/(javascript|json|manifest|xml|rss)|image\/svg)/.test(
    headers["content-type"] ?? "",
  );
  if (compressible) vary.add("Accept-Encoding");
  if (vary.size) lines.push("vary", [...vary].join(", "));
  const bodies = new Map([["identity", body]]);
  if (compressible) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    bodies.set("br", await compressBrotli(body, quality)).set("gzip", await compressGzip(body, { level: 9 }));
  }
  const variants = new Map(
    [...bodies].map(([encoding, body]) => [encoding, toVariant(lines, encoding, body)]),
  );
  return { etag: headers.etag, headers: lines, variants };
}

function toVariant(lines: string[], encoding: string, body: Buffer): Variant {
  const own = encoding === "identity" ? [] : ["content-encoding", encoding];
  const headers = [...lines, ...own, "content-length", String(body.length)];
  return { headers, body };
}
