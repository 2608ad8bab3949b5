import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { refuseCrossSiteForm, refuseMethod, refuseOversizedRequest } from "./refuse.ts";

const refusals = [refuseMethod, refuseOversizedRequest, refuseCrossSiteForm];
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
  ["an unreadable origin", { origin: "foo" }],
  ["a hidden origin", { origin: "null" }],
  ["our host at another port", { origin: "http://127.0.0.1:1" }],
])("a form sent from %s gets 403, an error page and one log line", async (_, headers) => {
  const answer = await post("/login", headers);
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining("sent from another site")]);
  expect(printed).toHaveBeenCalledOnce();
  expect(JSON.parse(String(printed.mock.lastCall![0]))).toMatchObject({ level: "warn" });
  expect(String(printed.mock.lastCall![0])).not.toContain("evil");
});

it("the site's forms pass even behind a proxy or without Origin, and so do API requests from other sites", async () => {
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
it.each(["TRACE", "PROPFIND", "QUERY"])(
  "the HTTP method %s is refused with the allowed ones",
  async (method) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.end(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 405 .*^allow: GET, HEAD, POST,/ms);
  },
);
