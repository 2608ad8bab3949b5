import { request as open, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request that is sent exactly as given, even if malformed. `what` describes it in words. */
export type RawRequest = {
  what: string;
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
};

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends a request unchanged, without the corrections of a browser or library. Status 0 means the connection was closed. */
export function sendRawRequest(
  origin: string,
  { method = "GET", path, headers, body }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const closed = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), text: "" });
    const asked = open({ hostname, port, method, path, headers: { ...length, ...headers }, agent: false });
    asked.once("response", (answer) => {
      const { statusCode: status = 0, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body, text: body.toString() }), closed);
    });
    asked.setTimeout(20_000, () => asked.destroy());
    asked.once("error", closed);
    asked.end(body);
  });
}

type Field = readonly [name: string, value: string | Buffer, more?: string];

/** A multipart body and its content type. */
export function encodeMultipartForm(fields: readonly Field[]): { body: Buffer; type: string } {
  const boundary = "----boundary";
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
