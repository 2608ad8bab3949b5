import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cryptoQuoteMinutes } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import { fail, ok } from "@/lib/result";
import type { CryptoOrder } from "./draft";
import { createCryptoQuote } from "@/lib/payments/crypto";
import { saveCryptoOrderWithQuote, refreshCryptoQuote } from "./pay-by-crypto";

const fetchExchangeRate = vi.hoisted(() => vi.fn());
const kept = vi.hoisted(() => ({ order: undefined as CryptoOrder | undefined }));
vi.mock("@/lib/payments/rates", () => ({ fetchExchangeRate }));
vi.mock("./draft", () => ({
  readCryptoOrder: async () => kept.order,
  saveCryptoOrderCookie: async (order: CryptoOrder) => void (kept.order = order),
}));

const orderId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const bitcoin = { reference: "IBC-123456", coin: "bitcoin", total: 4000 } as const;
const order: CryptoOrder = { receipt: "a".repeat(64), orderId, ...bitcoin };
const shownAt = new Date("2026-11-21T10:00:00Z").getTime();
const shown = createCryptoQuote("bitcoin", 4000, 64_000, shownAt);
const after = (minutes: number) => vi.setSystemTime(shownAt + minutes * 60_000);

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  fetchExchangeRate.mockResolvedValue(80_000);
  kept.order = { ...order, quote: shown };
  after(cryptoQuoteMinutes - 1);
});

// Promise: A shown cryptocurrency amount and rate stay the same after a reload.
it("a quoted amount stays the same when the rate changes", async () => {
  await saveCryptoOrderWithQuote(order);
  expect(kept.order?.quote).toEqual(shown);
  expect(await refreshCryptoQuote()).toEqual(ok());
  expect(kept.order?.quote).toEqual(shown);
});

it.each<[string, change: Partial<CryptoOrder>, total: number]>([
  ["another receipt", { receipt: "b".repeat(64) }, 4000],
  ["another total", { total: 4500 }, 4500],
])("an amount quoted for %s is replaced", async (_, change, total) => {
  await saveCryptoOrderWithQuote({ ...order, ...change });
  expect(kept.order?.quote).toEqual(createCryptoQuote("bitcoin", total, 80_000, Date.now()));
});

it("an expired quote is renewed, or removed if there is no rate", async () => {
  after(cryptoQuoteMinutes);
  expect(await refreshCryptoQuote()).toEqual(ok());
  expect(kept.order?.quote).toEqual(createCryptoQuote("bitcoin", 4000, 80_000, Date.now()));
  after(2 * cryptoQuoteMinutes);
  fetchExchangeRate.mockResolvedValue(undefined);
  expect(await refreshCryptoQuote()).toEqual(fail(messages.crypto.noRate));
  expect(kept.order).toEqual({ ...order, quote: undefined });
});

it("a quote can't be renewed without an open cryptocurrency order", async () => {
  kept.order = undefined;
  expect(await refreshCryptoQuote()).toEqual(fail(messages.crypto.noRate));
  expect(kept.order).toBeUndefined();
});
