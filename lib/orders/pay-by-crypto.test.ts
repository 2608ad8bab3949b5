import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cryptoQuoteValidMinutes } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import { log } from "@/lib/log";
import { createCryptoQuote } from "@/lib/payments/crypto";
import { fail, ok, outage } from "@/lib/result";
import type { CryptoOrder } from "./draft";
import { refreshCryptoQuote, reportCryptoPayment, saveCryptoOrderWithQuote } from "./pay-by-crypto";

const [rpc, fetchExchangeRate] = vi.hoisted(() => [vi.fn(), vi.fn()]);
const kept = vi.hoisted(() => ({ order: undefined as CryptoOrder | undefined }));
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));
vi.mock("@/lib/payments/rates", () => ({ fetchExchangeRate }));
vi.mock("./draft", () => ({
  readCryptoOrderCookie: async () => kept.order,
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
  after(cryptoQuoteValidMinutes - 1);
});

// Promise: A shown cryptocurrency amount and rate stay the same after a reload.
it("a quoted amount stays the same when the rate changes", async () => {
  await saveCryptoOrderWithQuote(order);
  expect(kept.order?.quote).toEqual(shown);
  expect(await refreshCryptoQuote()).toEqual(ok());
  expect(kept.order?.quote).toEqual(shown);
});

it.each<[string, change: Partial<CryptoOrder>, total: number]>([
  ["an order with another receipt", { receipt: "b".repeat(64) }, 4000],
  ["an order with another total", { total: 4500 }, 4500],
])("%s gets a new quote", async (_, change, total) => {
  await saveCryptoOrderWithQuote({ ...order, ...change });
  expect(kept.order?.quote).toEqual(createCryptoQuote("bitcoin", total, 80_000, Date.now()));
});

it("an expired quote is renewed, or removed without an exchange rate", async () => {
  after(cryptoQuoteValidMinutes);
  expect(await refreshCryptoQuote()).toEqual(ok());
  expect(kept.order?.quote).toEqual(createCryptoQuote("bitcoin", 4000, 80_000, Date.now()));
  after(2 * cryptoQuoteValidMinutes);
  fetchExchangeRate.mockResolvedValue(undefined);
  expect(await refreshCryptoQuote()).toEqual(fail(messages.crypto.noRate));
  expect(kept.order).toEqual({ ...order, quote: undefined });
});

it("a quote can't be renewed without an open cryptocurrency order", async () => {
  kept.order = undefined;
  expect(await refreshCryptoQuote()).toEqual(fail(messages.crypto.noRate));
  expect(kept.order).toBeUndefined();
});

const denied = fail(messages.crypto.confirmFailed);

it.each([
  ["claimed", "is confirmed", ok("claimed"), 0],
  ["already", "is confirmed", ok("claimed"), 0],
  ["late", "is accepted as late and logged", ok("late"), 1],
  ["unknown", "is refused", denied, 0],
  ["an unknown result", "is refused", denied, 0],
  [null, "is refused", denied, 0],
])("a payment report $1 if the database returns “$0”", async (word, _, outcome, logged) => {
  rpc.mockResolvedValue({ data: word, error: null });
  expect(await reportCryptoPayment(order, "abc")).toEqual(outcome);
  expect(log).toHaveBeenCalledTimes(logged);
});

it("a payment report without a transaction ID is matched by the receipt token", async () => {
  rpc.mockResolvedValue({ data: "claimed", error: null });
  await reportCryptoPayment(order, "");
  const sent = { p_token: order.receipt, p_note: "No transaction id was given.", p_transaction: null };
  expect(rpc).toHaveBeenCalledExactlyOnceWith("claim_crypto", sent);
});

// Promise: The desk sees when an amount in cryptocurrency was shown, until when it was valid, and whether it had expired.
it.each([
  ["was still valid", "2026-11-21T15:14:59Z", ""],
  ["had expired", "2026-11-21T15:15:00Z", " Expired when the payment was reported."],
])("the desk's note shows the transaction ID and that the quote %s", async (_, reported, ending) => {
  vi.setSystemTime(new Date(reported));
  rpc.mockResolvedValue({ data: "claimed", error: null });
  const until = new Date("2026-11-21T15:15:00Z").getTime();
  await reportCryptoPayment({ ...order, quote: { rate: 100_000, amount: "0.01800000", until } }, "abc");
  const note = `Transaction id given by the customer: abc Shown on Nov 21, 2026, 10:00 AM EST: 0.01800000 BTC at $100,000, valid until Nov 21, 2026, 10:15 AM EST.${ending}`;
  expect(rpc.mock.calls[0]?.[1]).toMatchObject({ p_transaction: "abc", p_note: note });
});

// Promise: If the database fails, a cryptocurrency payment says so and can be retried.
it("a failed payment report returns an outage and logs only the order and error code", async () => {
  rpc.mockResolvedValue({ data: null, error: { message: "TypeError: fetch failed", code: "" } });
  expect(await reportCryptoPayment(order, "abc")).toEqual(outage(messages.crypto.updateFailed));
  expect(log).toHaveBeenCalledExactlyOnceWith("error", "cryptocurrency payment not recorded", {
    order: "IBC-123456",
    code: expect.any(String),
  });
});
