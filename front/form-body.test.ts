import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { maxFormBytes, requestLimits } from "../data/limits.ts";
import { hasTooManyFormValues, isPagePost, bufferFormRequest } from "./form-body.ts";

const { formFields, formValues } = requestLimits;
const encoded = "application/x-www-form-urlencoded";
const multipart = 'multipart/form-data; boundary="b"';
const parts = (count: number) => Buffer.from(`${"--b\r\n\r\n\r\n".repeat(count)}--b--\r\n`);

it.each([
  ["as many URL-encoded fields as allowed", encoded, Buffer.alloc(formFields - 1, "&"), false],
  ["one URL-encoded field too many", encoded, Buffer.alloc(formFields, "&"), true],
  ["as many multipart fields as allowed", multipart, parts(formFields), false],
  ["one multipart field too many", multipart, parts(formFields + 1), true],
  ["text with many ampersands and commas", "text/plain", Buffer.alloc(5000, "&,"), false],
  ["as many values as allowed", "text/plain", Buffer.alloc(formValues, '"'), false],
  ["one string too many", "text/plain", Buffer.alloc(formValues + 1, '"'), true],
  ["too many objects", encoded, Buffer.alloc(formValues + 1, "{"), true],
])("a body with %s: is it over the limit? $3", (_, type, body, overLimit) => {
  expect(hasTooManyFormValues(type, body)).toBe(overLimit);
});

const isPost = (url: string, method = "POST") => isPagePost({ method, url } as IncomingMessage);

// Promise: Every POST has the limits of a form, except those to the routes that read their bodies themselves.
it("the routes under /api that accept a POST are exempt from the limits of a form", () => {
  const takesPost = (file: string) => /export .*\bPOST\b/.test(readFileSync(file, "utf8"));
  const files = globSync("app/**/route.ts").filter(takesPost);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const route = file.replace(/^app|\/route\.ts$|\/\([^)]*\)/g, "").replaceAll(/\[.*?\]/g, "IBC-123456");
    expect([isPost(route), isPost(`${route}?a=b`)], route).toEqual([false, false]);
  }
});

it.each([
  "/contact",
  "/api/nothing-here",
  "/api/people/x",
  "/api/peoplex",
  "/API/people",
  "/api/people/",
  "/api/health",
  "/api/../contact",
  "/api/people/../../contact",
  "/api/people/%2e%2e/%2E./contact",
  "/api/orders/a/b/documents",
  "/api/orders/../documents",
  "/api/orders/%2e%2e/documents",
  "/api/orders/..\\documents",
  "http://evil.example/api/../contact",
])("a POST to %s has the limits of a form", (url) => {
  expect(isPost(url)).toBe(true);
  expect(isPost(url, "GET")).toBe(false);
});

let server: Server | undefined;
afterEach(() => void server?.close());

/** The result of `bufferFormRequest` for this body. Several pieces are sent without Content-Length. */
async function readOf(...pieces: string[]): Promise<IncomingMessage | undefined> {
  const read = new Promise<IncomingMessage | undefined>((resolve, reject) => {
    server = createServer((incoming, outgoing) => {
      outgoing.end();
      bufferFormRequest(incoming).then(resolve, reject);
    });
  });
  await once(server!.listen(0, "127.0.0.1"), "listening");
  const { port } = server!.address() as AddressInfo;
  const to = { host: "127.0.0.1", port, method: "POST", path: "/login?a" };
  const sending = request({ ...to, headers: { "x-a": "b" } }).on("error", () => undefined);
  if (pieces.length > 1) for (const piece of pieces.splice(0)) sending.write(piece);
  sending.end(pieces[0]);
  return read;
}

it.each([[["a=1"]], [["a=", "1&b=2"]], [[""]]])("a body sent as %j is passed on whole", async (pieces) => {
  const form = (await readOf(...pieces))!;
  expect([form.method, form.url, form.headers["x-a"]]).toEqual(["POST", "/login?a", "b"]);
  expect(await text(form)).toBe(pieces.join(""));
});

it("a body over the limit is not passed on, with or without a stated length", async () => {
  const half = "a".repeat(maxFormBytes / 2 + 1);
  expect(await readOf(half + half)).toBeUndefined();
  server!.close();
  expect(await readOf(half, half)).toBeUndefined();
});
