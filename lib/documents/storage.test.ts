import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openUpload, readBytes } from "./storage";

let handle: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubEnv("APP_URL", "http://localhost:3000");
  vi.stubEnv("TIMEOUT_SCALE", "0.1");
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "example-of-a-key");
  vi.stubEnv("SUPABASE_SECRET_KEY", "example-of-a-key");
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_example");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_example");
  vi.stubEnv("SESSION_SECRET", "an example of a secret of 32 characters");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const chunk = Buffer.alloc(64 * 1024, "x");
const stored = JSON.stringify({ Id: "1", Key: "documents/path" });

it("an upload is streamed completely, with its content type", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  let size = 0;
  let type: string | undefined;
  handle = async (request, response) => {
    type = request.headers["content-type"];
    for await (const part of request) {
      size += (part as Buffer).length;
      arrive();
    }
    response.end(stored);
  };
  const upload = openUpload("path", "application/pdf");
  expect(await upload.write(chunk)).toBe(true);
  await arrived;
  for (let count = 0; count < 20; count += 1) expect(await upload.write(chunk)).toBe(true);
  expect(await upload.finish()).toBe(true);
  expect([size, type]).toEqual([21 * chunk.length, "application/pdf"]);
});

it("an upload waits while Storage is slower than the sender", async () => {
  const { promise: go, resolve: start } = Promise.withResolvers<void>();
  handle = async (request, response) => {
    await go;
    for await (const _ of request);
    response.end(stored);
  };
  const upload = openUpload("path", "application/pdf");
  let written = 0;
  const writing = (async () => {
    for (; written < 400; written += 1) await upload.write(chunk); // 26 MB
    return upload.finish();
  })();
  await vi.waitFor(() => expect(written).toBeGreaterThan(0));
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(written).toBeLessThan(400);
  start();
  expect(await writing).toBe(true);
});

it("an upload that Storage refuses is not stored", async () => {
  handle = (request, response) => {
    request.resume();
    response.writeHead(503, { "content-type": "application/json" }).end("{}");
  };
  const upload = openUpload("path", "application/pdf");
  await upload.write(chunk);
  expect(await upload.finish()).toBe(false);
  expect(await upload.write(chunk)).toBe(false);
});

it("a cancelled upload never looks complete to Storage", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  handle = async (request) => {
    try {
      for await (const _ of request) begin();
      end("complete");
    } catch {
      end("broken off");
    }
  };
  const upload = openUpload("path", "application/pdf");
  await upload.write(chunk);
  await begun;
  await upload.cancel();
  expect(await ended).toBe("broken off");
  expect(await upload.finish()).toBe(false);
});

it("gives up when Storage does not respond", async () => {
  handle = (request) => void request.resume();
  const upload = openUpload("path", "application/pdf");
  await upload.write(chunk);
  expect(await upload.finish()).toBe(false);
});

it("a download is read no faster than its reader consumes it", async () => {
  let sent = 0;
  handle = async (_, response) => {
    for (; sent < 400 && !response.destroyed; sent += 1)
      if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
    response.end();
  };
  const reader = (await readBytes("path"))!.getReader();
  let size = (await reader.read()).value!.length;
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toBeLessThan(400);
  for (let part = await reader.read(); !part.done; part = await reader.read()) size += part.value.length;
  expect(size).toBe(400 * chunk.length);
});

it("a cancelled download is cancelled at Storage", async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  handle = (_, response) => {
    response.write(chunk);
    response.once("close", close);
  };
  await (await readBytes("path"))!.cancel();
  await closed;
});

it("returns undefined for a file that Storage can't return, and throws when it is interrupted", async () => {
  handle = (_, response) => void response.writeHead(503, { "content-type": "application/json" }).end("{}");
  expect(await readBytes("path")).toBeUndefined();
  handle = (_, response) => void response.write(chunk, () => response.destroy());
  const reader = (await readBytes("path"))!.getReader();
  await expect(
    (async () => {
      for (let part = await reader.read(); !part.done;) part = await reader.read();
    })(),
  ).rejects.toThrow();
});
