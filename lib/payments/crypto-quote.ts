import { z } from "zod";
import { cryptocurrencies, cryptoQuoteMinutes, type CryptocurrencyId } from "@/data/cryptocurrencies";
import { formatDateTime, formatUsd } from "@/lib/format";

export const cryptoQuoteSchema = z.object({
  /** US dollars for one coin. */
  rate: z.number().positive(),
  /** In cryptocurrency, as shown and copied. */
  amount: z.string(),
  /** The end of its validity, in milliseconds since 1970. */
  until: z.number(),
});

/** An amount in cryptocurrency, its exchange rate and how long both are valid (decision 46). */
export type CryptoQuote = z.infer<typeof cryptoQuoteSchema>;

const coinOf = (id: CryptocurrencyId) => cryptocurrencies.find((coin) => coin.id === id)!;

/** Converts dollars to a cryptocurrency at a rate (US dollars per coin), rounded up. */
export function createCryptoQuote(
  id: CryptocurrencyId,
  total: number,
  rate: number,
  now: number,
): CryptoQuote {
  const { decimals } = coinOf(id);
  const unit = 10 ** decimals;
  const amount = Math.ceil(Number(((total / rate) * unit).toFixed(3))) / unit;
  return { rate, amount: amount.toFixed(decimals), until: now + cryptoQuoteMinutes * 60_000 };
}

/** Whether a quote is still valid. */
export const isCryptoQuoteValid = (quote: CryptoQuote | undefined, now: number): quote is CryptoQuote =>
  quote !== undefined && now < quote.until;

/** A quote in words, for staff: the amount, its rate, when it was shown, and whether it had expired when the payment was reported. */
export function describeCryptoQuote(
  id: CryptocurrencyId,
  { amount, rate, until }: CryptoQuote,
  reportedAt: number,
): string {
  const from = formatDateTime(new Date(until - cryptoQuoteMinutes * 60_000));
  const held = `valid until ${formatDateTime(new Date(until))}`;
  const expired = reportedAt < until ? "" : " Expired when the payment was reported.";
  return `Shown on ${from}: ${amount} ${coinOf(id).symbol} at ${formatUsd(rate)}, ${held}.${expired}`;
}
