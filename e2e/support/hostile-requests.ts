import { request as open, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";

/** Hostile raw requests and their parts for fuzzing. */

export type Hostile = {
  what: string;
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends a request unchanged, without the corrections of a browser or library. Status 0 means the connection was closed. */
export function send(origin: string, { method = "GET", path, headers, body }: Hostile): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const closed = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), text: "" });
    const asked = open(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", closed);
        answer.once("end", () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body,
            text: body.toString("utf8"),
          });
        });
      },
    );
    asked.setTimeout(20_000, () => asked.destroy());
    asked.once("error", closed);
    asked.end(body);
  });
}

/** Raw field values: invalid UTF-8 (including a lone surrogate), control characters, very long texts. */
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

/** Field names that no form of ours has. */
export const names: readonly string[] = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "total",
  "total_fee",
  "user_id",
  "status",
  "id",
  "fullName[]",
  "fullName[__proto__]",
  "0",
  "1_fullName",
  "_1_fullName",
  "$ACTION_KEY",
  "",
];

type Field = readonly [name: string, value: string | Buffer, more?: string];

/** A multipart body and its content type. */
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

/** Serialized action arguments: valid ones of the wrong kind, dangling and circular references, and malformed ones. */
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

/** Arguments that can't be parsed. */
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

/** URL parts that can be decoded. */
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

/** Query values, including ones that can't be decoded. */
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
