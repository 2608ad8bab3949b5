import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { maxFormBytes, requestLimits } from "../data/limits.ts";
import {
  bufferFormRequest,
  hasTooManyFormValues,
  isPostToPage,
  refuseCrossSiteForm,
  refuseUnsupportedMethod,
  refuseOversizedRequest,
} from "./refuse.ts";

const refusals = [refuseUnsupportedMethod, refuseOversizedRequest, refuseCrossSiteForm];
const server = createServer((incoming, outgoing) => {
  if (!refusals.some((refuse) => refuse(incoming, outgoing))) outgoing.end("passed");
});
const printed = vi.spyOn(process.stdout, "write");
let origin = "";

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void printed.mockReset().mockReturnValue(true));
afterAll(() => void server.close());

it.each([
  ["a path that is too long", `/${"a".repeat(9000)}`, "", 414],
  ["too many query parameters", `/login?${"a&".repeat(4000)}`, "", 414],
  ["too many cookies", "/login", "a=b;".repeat(900), 431],
])("a request with %s gets an error page", async (_, path, cookie, status) => {
  const answer = await fetch(origin + path, { headers: { cookie } });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(/<h1>This address is too long|<h1>Your browser sent too many cookies/);
});

async function post(path: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, { method: "POST", headers, body: "a=b" });
  return { status: answer.status, text: await answer.text() };
}

// Promise: Forms posted from another site are refused.
it.each([
  ["another site", { origin: "https://evil.example" }],
  ["an invalid origin", { origin: "foo" }],
  ["a hidden origin", { origin: "null" }],
  ["another port of our host", { origin: "http://127.0.0.1:1" }],
])("a form submitted from %s is refused with 403 and logged", async (_, headers) => {
  const answer = await post("/login", headers);
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining("sent from another site")]);
  expect(printed).toHaveBeenCalledOnce();
  expect(JSON.parse(String(printed.mock.lastCall![0]))).toMatchObject({ level: "warn" });
  expect(String(printed.mock.lastCall![0])).not.toContain("evil");
});

it("the site's own forms and API requests from other sites are accepted", async () => {
  const passed = await Promise.all([
    post("/login", { origin }),
    post("/login", {}),
    post("/login", { origin: "https://shop.example.com", "x-forwarded-host": "shop.example.com, inner" }),
    post("/api/stripe/webhook", { origin: "https://evil.example" }),
  ]);
  expect(passed.map(({ text }) => text)).toEqual(Array(4).fill("passed"));
  expect(printed).not.toHaveBeenCalled();
});

// Promise: Unknown HTTP methods are refused without an error.
it.each(["TRACE", "PROPFIND", "QUERY"])("%s requests return 405 and the allowed methods", async (method) => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 405 /);
  expect(text).toMatch(/^allow: GET, HEAD, POST,/m);
});

const { formFields, formValues } = requestLimits;
const encoded = "application/x-www-form-urlencoded";
const multipart = 'multipart/form-data; boundary="b"';
const parts = (count: number) => Buffer.from(`${"--b\r\n\r\n\r\n".repeat(count)}--b--\r\n`);

it.each([
  ["as many URL-encoded fields as allowed is accepted", encoded, Buffer.alloc(formFields - 1, "&"), false],
  ["one URL-encoded field too many is over the limit", encoded, Buffer.alloc(formFields, "&"), true],
  ["as many multipart fields as allowed is accepted", multipart, parts(formFields), false],
  ["one multipart field too many is over the limit", multipart, parts(formFields + 1), true],
  ["plain text full of ampersands and commas is accepted", "text/plain", Buffer.alloc(5000, "&,"), false],
  ["as many values as allowed is accepted", "text/plain", Buffer.alloc(formValues, '"'), false],
  ["one string too many is over the limit", "text/plain", Buffer.alloc(formValues + 1, '"'), true],
  ["too many objects is over the limit", encoded, Buffer.alloc(formValues + 1, "{"), true],
])("a request body with %s", (_, type, body, overLimit) => {
  expect(hasTooManyFormValues(type, body)).toBe(overLimit);
});

const isPost = (url: string, method = "POST") => isPostToPage({ method, url } as IncomingMessage);

// Promise: Every POST has the limits of a form, except those to the routes that read their bodies themselves.
it("routes under /api that accept POST are exempt from the form limits", () => {
  const files = globSync("app/**/route.ts").filter((file) =>
    /export .*\bPOST\b/.test(readFileSync(file, "utf8")),
  );
  const routes = files.map((file) =>
    file.replace(/^app|\/route\.ts$|\/\([^)]*\)/g, "").replaceAll(/\[.*?\]/g, "IBC-123456"),
  );
  expect(routes.length).toBeGreaterThan(3);
  for (const route of routes)
    expect([route, isPost(route), isPost(`${route}?a=b`)]).toEqual([route, false, false]);
});

it.each([
  "/contact",
  "/api/nothing-here",
  "/api/people/x",
  "/api/peoplex",
  "/API/people",
  "/api/people/",
  "/api/../contact",
  "/api/orders/a/b/documents",
  "/api/orders/%2e%2e/documents",
])("a POST to %s is subject to the form limits", (url) => {
  expect(isPost(url)).toBe(true);
  expect(isPost(url, "GET")).toBe(false);
});

let receiver: Server | undefined;
afterEach(() => void receiver?.close());

/** The result of `bufferFormRequest` for this body. Several pieces are sent without Content-Length. */
async function readOf(...pieces: string[]): Promise<IncomingMessage | undefined> {
  const read = Promise.withResolvers<IncomingMessage | undefined>();
  receiver = createServer((incoming, outgoing) => {
    outgoing.end();
    bufferFormRequest(incoming).then(read.resolve, read.reject);
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const { port } = receiver.address() as AddressInfo;
  const sending = request(`http://127.0.0.1:${port}/login?a`, { method: "POST", headers: { "x-a": "b" } });
  sending.on("error", () => undefined);
  if (pieces.length === 1) sending.end(pieces[0]);
  else Readable.from(pieces).pipe(sending);
  return read.promise;
}

it.each([
  ["one chunk", ["a=1"]],
  ["two chunks", ["a=", "1&b=2"]],
  ["an empty chunk", [""]],
])("a form sent in %s is forwarded unchanged, with its headers", async (_, pieces) => {
  const form = (await readOf(...pieces))!;
  expect([form.method, form.url, form.headers["x-a"]]).toEqual(["POST", "/login?a", "b"]);
  expect(await text(form)).toBe(pieces.join(""));
});

it("a form over the limit isn't forwarded, even without a Content-Length", async () => {
  const half = "a".repeat(maxFormBytes / 2 + 1);
  expect(await readOf(half + half)).toBeUndefined();
  receiver!.close();
  expect(await readOf(half, half)).toBeUndefined();
});
