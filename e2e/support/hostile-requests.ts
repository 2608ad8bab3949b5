import { request as open, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";

/** What a caller with bad intent sends: raw requests and the parts they are made of, the same again for the same seed. */

export type Hostile = {
  what: string;
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends a request as it stands, without a browser's or a library's corrections. Status 0: the connection was closed. */
export function send(origin: string, { method = "GET", path, headers, body }: Hostile): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const closed = () => resolve({ status: 0, headers: {}, text: "" });
    const asked = open(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", closed);
        answer.once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    asked.setTimeout(20_000, () => asked.destroy());
    asked.once("error", closed);
    asked.end(body);
  });
}

/** Numbers from 0 to below 1 that a seed decides. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list, as the seed decides. */
export const pick = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)]!;

/** A list in an order that the seed decides. */
export const shuffled = <T>(next: () => number, list: readonly T[]): T[] =>
  list
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

/**
 * Pairs of places of one kind and values to try there, in the seed's order: each value at least once, each place with at
 * least so many different values, or with all of them where there are fewer. `Infinity` pairs each with each.
 */
export function deal<P, V>(
  next: () => number,
  places: readonly P[],
  values: readonly V[],
  times: number,
): [place: P, value: V][] {
  const deck = shuffled(next, values);
  const each = Math.min(values.length, Math.max(times, Math.ceil(values.length / places.length)));
  return shuffled(next, places).flatMap((place, at) =>
    Array.from({ length: each }, (_, card): [P, V] => [place, deck[(at * each + card) % deck.length]!]),
  );
}

/** Values for a field, raw: bytes that are no UTF-8 (a lone surrogate among them), controls, great lengths. */
export const values: readonly (string | Buffer)[] = [
  "",
  " ",
  "\u0000",
  "Ada\u0000",
  "\r\nBcc: all@example.com",
  "\u2028\u2029",
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
  "\ufeff\u202e",
  "🌍".repeat(1000),
  "a".repeat(20_000),
  "[object Object]",
  "__proto__",
  '{"__proto__":{"polluted":true}}',
  "$undefined",
  "$K1",
  "$@0",
  "<script>alert(1)</script>",
  "' or 1=1; drop table orders; --",
  "../../../../etc/passwd",
  "%00%0d%0a",
  "-1",
  "1e309",
];

/** Field names that none of our forms has. */
export const names: readonly string[] = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "total",
  "total_fee",
  "user_id",
  "status",
  "request_id",
  "fullName[]",
  "fullName[__proto__]",
  "0",
  "1_fullName",
  "_1_fullName",
  "$ACTION_KEY",
  "",
];

type Field = readonly [name: string, value: string | Buffer, more?: string];

/** A multipart body and the header that goes with it. */
export function multipart(
  fields: readonly Field[],
  boundary = "----boundary",
): { body: Buffer; type: string } {
  const parts = fields.map(([name, value, more = ""]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      Buffer.from(value as string),
      Buffer.from("\r\n"),
    ]),
  );
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const deep = `${"[".repeat(3000)}${"]".repeat(3000)}`;

/** Serialized arguments: well-formed ones of the wrong kind, references to nothing or to themselves, and no such thing. */
export const argumentTexts: readonly string[] = [
  "[]",
  "[null]",
  '[null,"$undefined"]',
  "[null,{}]",
  '[null,{"fullName":"Ada","email":{"toString":"x"},"get":"x"}]',
  '[null,["$undefined"]]',
  '[{"__proto__":{"polluted":true}},{"__proto__":{"polluted":true}}]',
  '["$n99999999999999999999999999","$D2026-11-21","$NaN","$-0","$Infinity"]',
  `["${"a".repeat(5000)}"]`,
  '["\\u0000\\ud800"]',
  "[1,2,3,4,5,6,7,8,9,10]",
];

/** Arguments that can't be read at all. */
export const brokenArguments: readonly string[] = [
  "",
  "null",
  "{}",
  "not json",
  '"$K1"',
  '["$K1"]',
  '["$F1"]',
  '["$h1"]',
  '["$Q1","$W1","$i1"]',
  '["$@0"]',
  '["$0"]',
  '["$1:__proto__:constructor"]',
  '["$0:0:constructor:constructor"]',
  '["$B1"]',
  '["$R1"]',
  '["$r1"]',
  deep,
];

/** Parts of an address that decode to something. */
export const hostilePaths: readonly string[] = [
  "%00",
  "%0d%0aSet-Cookie:%20hostile=1",
  "a".repeat(5000),
  "__proto__",
  "constructor",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "'%20or%201=1--",
  "%F0%9F%8C%8D".repeat(50),
  "%2f%2fevil.example",
  "[]",
  "IBC-123456",
];

/** Values of a query, those that decode to nothing included. */
export const hostileTexts: readonly string[] = [
  ...hostilePaths,
  "",
  "%",
  "%zz",
  "%ff%fe",
  "%ED%A0%80",
  "javascript:alert(1)",
  "//evil.example",
  "/%5cevil.example",
  "https://user:pass@evil.example/user-account",
  `cs_test_${"a".repeat(30)}`,
  "cs_test_%00aaaaaaaaaa",
  "0".repeat(64),
  "1e309",
  "-1",
  "{}",
];
