import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import { requestLimits } from "../../data/limits.ts";
import { readLimitedText, getRequestLimitStatus } from "./request-limits";

const { addressLength, cookies, queryPairs } = requestLimits;
const pairs = (count: number) => `/login?${Array.from({ length: count }, () => "a=").join("&")}`;
const cookieOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at}=a`).join("; ");

it.each([
  ["the maximum number of query pairs is accepted", { url: pairs(queryPairs) }, undefined],
  ["one query pair too many is refused", { url: pairs(queryPairs + 1) }, 414],
  ["many ampersands in the path is accepted", { url: `/${"&".repeat(queryPairs + 1)}` }, undefined],
  ["the longest allowed address is accepted", { url: `/${"a".repeat(addressLength - 1)}` }, undefined],
  ["an address one character too long is refused", { url: `/${"a".repeat(addressLength)}` }, 414],
  ["the maximum number of cookies is accepted", { url: "/", cookie: cookieOf(cookies) }, undefined],
  ["one cookie too many is refused", { url: "/", cookie: cookieOf(cookies + 1) }, 431],
])("a request with %s", (_, head, status) => {
  expect(getRequestLimitStatus({ cookie: undefined, ...head })).toBe(status);
});

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("https://www.example.com/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

it("a request body of exactly the maximum length is read intact", async () => {
  const bytes = Array.from(Buffer.from("🌍".repeat(250)), (byte) => Uint8Array.of(byte));
  const pieces = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
  expect(await readLimitedText(post(pieces), 1000)).toBe("🌍".repeat(250));
  expect(await readLimitedText(post("a".repeat(1000)), 1000)).toHaveLength(1000);
  expect(await readLimitedText(new Request("https://www.example.com/", { method: "POST" }), 1000)).toBe("");
});

it("a request body with a Content-Length over the limit is not read", async () => {
  const request = post("a", { "content-length": "1001" });
  expect(await readLimitedText(request, 1000)).toBeUndefined();
  expect(request.bodyUsed).toBe(false);
});

it("an endless request body without a Content-Length is cancelled at the limit", async () => {
  let sent = 0;
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    sent += 100;
    controller.enqueue(new Uint8Array(100));
  };
  expect(await readLimitedText(post(new ReadableStream({ pull, cancel })), 1000)).toBeUndefined();
  expect(cancel).toHaveBeenCalled();
  expect(sent).toBeLessThan(2000);
});
