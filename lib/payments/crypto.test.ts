import { expect, it } from "vitest";
import { cryptoQuoteSchema, isCryptoQuoteValid, createCryptoQuote } from "./crypto";

const now = Date.parse("2026-11-21T12:00:00Z");

it.each([
  ["bitcoin", 2300, 64000, "0.03593750"],
  ["bitcoin", 1, 64000.5, "0.00001563"],
  ["bitcoin", 64000, 64000, "1.00000000"],
  ["ethereum", 2300, 3100.2, "0.741888"],
  ["ethereum", 0.3, 0.1, "3.000000"],
] as const)("the amount in %s for $%d at a rate of %d is rounded up to %s", (coin, total, rate, amount) => {
  const quote = createCryptoQuote(coin, total, rate, now);
  expect(quote.amount).toBe(amount);
  expect(Number(amount) * rate).toBeGreaterThanOrEqual(total * (1 - 1e-12));
  expect(cryptoQuoteSchema.parse(quote)).toEqual(quote);
});

it("a quoted amount is valid for 15 minutes", () => {
  const quote = createCryptoQuote("bitcoin", 2300, 64000, now);
  expect(quote.until - now).toBe(15 * 60_000);
  const times = [now, quote.until - 1, quote.until];
  expect(times.map((time) => isCryptoQuoteValid(quote, time))).toEqual([true, true, false]);
  expect(isCryptoQuoteValid(undefined, now)).toBe(false);
});
