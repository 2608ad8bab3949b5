import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { serveOnLoopback, type RunningServer } from "@/e2e/support/serve";

const world = vi.hoisted(() => ({ RATES_URL: "" as string | undefined, TIMEOUT_SCALE: 1 }));
vi.mock("@/lib/env.server", () => ({ getServerEnv: () => world }));

let source: RunningServer;
let asked = 0;
let answer: () => Response | Promise<Response>;

beforeAll(async () => {
  source = await serveOnLoopback(0, () => {
    asked += 1;
    return answer();
  });
});
afterAll(() => source.close());

beforeEach(() => {
  vi.resetModules();
  asked = 0;
  world.RATES_URL = `${source.url}/rates`;
});

const fresh = async () => (await import("./rates")).fetchExchangeRate;
const said = (body: unknown, status = 200) => (answer = () => Response.json(body, { status }));

it("simultaneous calls share one request for exchange rates", async () => {
  said({ bitcoin: 64000.5, ethereum: 3100.2, at: new Date().toISOString() });
  const findRate = await fresh();
  const rates = await Promise.all((["bitcoin", "ethereum", "bitcoin"] as const).map(findRate));
  expect(rates).toEqual([64000.5, 3100.2, 64000.5]);
  expect(asked).toBe(1);
  expect(await findRate("usdt")).toBeUndefined();
});

it("no exchange rate is requested if no source is configured", async () => {
  world.RATES_URL = undefined;
  expect(await (await fresh())("bitcoin")).toBeUndefined();
  expect(asked).toBe(0);
});

it.each([
  ["an error", { bitcoin: 64000 }, 500],
  ["text instead of a number", { bitcoin: "64000" }, 200],
  ["a rate of zero", { bitcoin: 0 }, 200],
  ["an hour-old rate", { bitcoin: 64000, at: new Date(Date.now() - 3_600_000).toISOString() }, 200],
  ["a missing coin", { ethereum: 3100 }, 200],
])("fetchExchangeRate returns nothing for %s", async (_, body, status) => {
  said(body, status);
  const findRate = await fresh();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(asked).toBe(1);
});

it("an exchange rate source that doesn't respond isn't queried again immediately", async () => {
  answer = () => new Promise(() => undefined);
  world.TIMEOUT_SCALE = 0.1;
  const findRate = await fresh();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(await findRate("bitcoin")).toBeUndefined();
  expect(asked).toBe(1);
});
