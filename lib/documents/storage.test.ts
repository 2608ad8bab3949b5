import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { moveFile, streamFile, createUploadUrl, saveFile } from "./storage";

let handle: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const fast = { APP_URL: "http://localhost:3000", TIMEOUT_SCALE: "0.1" };
  stubSettings({ ...fast, SUPABASE_URL: `http://127.0.0.1:${port}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const chunk = Buffer.alloc(64 * 1024, "x");

it("saveFile stores a file with its content type and returns whether it succeeded", async () => {
  let arrived: [string | undefined, number] = ["", 0];
  handle = async (request, response) => {
    let size = 0;
    for await (const part of request) size += (part as Buffer).length;
    arrived = [request.headers["content-type"], size];
    response.end(JSON.stringify({ Id: "1", Key: "documents/path" }));
  };
  expect(await saveFile("path", new Blob([chunk]), "application/pdf")).toBe(true);
  expect(arrived).toEqual(["application/pdf", chunk.length]);
  handle = (request, response) => {
    request.resume();
    response.writeHead(503, { "content-type": "application/json" }).end("{}");
  };
  expect(await saveFile("path", new Blob([chunk]), "application/pdf")).toBe(false);
  expect(await createUploadUrl("path")).toBeUndefined();
});

it.each([
  ["moved", "Storage succeeds", 200, {}],
  ["skipped", "the file is missing", 400, { statusCode: "404", error: "not_found", message: "No object" }],
  ["skipped", "the file is already there", 400, { statusCode: "409", error: "Duplicate", message: "Exists" }],
  [undefined, "Storage fails", 500, { statusCode: "500", error: "internal", message: "Away" }],
])("moveFile returns %j if %s", async (result, _, status, body) => {
  handle = (request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  expect(await moveFile("from", "to")).toBe(result);
});

// Promise: Downloads are streamed, so memory stays bounded.
it("a download reads from Storage only as fast as the browser reads", async () => {
  let sent = 0;
  handle = async (_, response) => {
    for (; sent < 400 && !response.destroyed; sent += 1)
      if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
    response.end();
  };
  const reader = (await streamFile("path"))!.getReader();
  let size = (await reader.read()).value!.length;
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toBeLessThan(400);
  for (let part = await reader.read(); !part.done; part = await reader.read()) size += part.value.length;
  expect(size).toBe(400 * chunk.length);
});

it("cancelling a download closes the connection to Storage", async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  handle = (_, response) => {
    response.write(chunk);
    response.once("close", close);
  };
  await (await streamFile("path"))!.cancel();
  await closed;
});

it("streamFile returns undefined if Storage fails and throws if the download is interrupted", async () => {
  handle = (_, response) => void response.writeHead(503, { "content-type": "application/json" }).end("{}");
  expect(await streamFile("path")).toBeUndefined();
  handle = (_, response) => void response.write(chunk, () => response.destroy());
  const reader = (await streamFile("path"))!.getReader();
  const readAll = async () => {
    for (let part = await reader.read(); !part.done;) part = await reader.read();
  };
  await expect(readAll()).rejects.toThrow();
});
