import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

const world = vi.hoisted(() => ({ url: undefined as string | undefined, scale: 1 }));
vi.mock("@/lib/env.server", () => ({
  serverEnv: () => ({ RATES_URL: world.url, TIMEOUT_SCALE: world.scale }),
}));

let source: Server;
let asked = 0;
let answer: { status: number; body: string } | "silence";

beforeAll(async () => {
  source = createServer((_, response) => {
    asked += 1;
    if (answer === "silence") return;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((ready) => source.listen(0, "127.0.0.1", ready));
});

afterAll(() => {
  source.closeAllConnections();
  source.close();
});

beforeEach(() => {
  vi.resetModules();
  asked = 0;
  world.url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/rates`;
});

const fresh = async () => (await import("./rates")).findRate;
const said = (body: unknown, status = 200) => (answer = { status, body: JSON.stringify(body) });

it("makes one request for many simultaneous callers, and none for USDT", async () => {
  said({ bitcoin: 64000.5, ethereum: 3100.2, at: new Date().toISOString() });
  const findRate = await fresh();
  expect(await Promise.all([findRate("bitcoin"), findRate("ethereum"), findRate("bitcoin")])).toEqual([
    64000.5, 3100.2, 64000.5,
  ]);
  expect(asked).toBe(1);
  expect(await findRate("usdt")).toBeUndefined();
});

it("makes no request without a source", async () => {
  world.url = undefined;
  expect(await (await fresh())("bitcoin")).toBeUndefined();
  expect(asked).toBe(0);
});

it.each([
  ["an error", { bitcoin: 64000 }, 500],
  ["a text for a number", { bitcoin: "64000" }, 200],
  ["a rate of zero", { bitcoin: 0 }, 200],
  ["a rate of an hour ago", { bitcoin: 64000, at: new Date(Date.now() - 3_600_000).toISOString() }, 200],
  ["a missing coin", { ethereum: 3100 }, 200],
])("%s gives no rate", async (_, body, status) => {
  said(body, status);
  const findRate = await fresh();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(asked).toBe(1);
});

it("does not wait for a source that doesn't respond, and retries it only later", async () => {
  answer = "silence";
  world.scale = 0.1;
  const findRate = await fresh();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(asked).toBe(1);
});
