import "server-only";
import QRCode from "qrcode";
import {
  cryptocurrencies,
  type Cryptocurrency,
  type CryptocurrencyId,
  cryptoQuoteValidMinutes,
} from "@/data/cryptocurrencies";
import { getServerEnv } from "@/lib/env.server";
import { z } from "zod";
import { formatDateTime, formatUsd } from "@/lib/format";

/** A cryptocurrency by its ID, or undefined. */
export function findCryptocurrency(id: unknown): Cryptocurrency | undefined {
  return cryptocurrencies.find((coin) => coin.id === id);
}

/** Our wallet address for a cryptocurrency, from the settings; undefined if none is set. */
export function findWalletAddress(id: CryptocurrencyId): string | undefined {
  const { BITCOIN_ADDRESS, ETHEREUM_ADDRESS } = getServerEnv();
  return id === "bitcoin" ? BITCOIN_ADDRESS : ETHEREUM_ADDRESS;
}

/** The cryptocurrencies that the payment page offers. */
export function listCryptocurrencyOptions(): { id: CryptocurrencyId; label: string; available: boolean }[] {
  return cryptocurrencies.map(({ id, label }) => ({
    id,
    label,
    available: findWalletAddress(id) !== undefined,
  }));
}

/** A wallet address as a QR code: an SVG in a data URL. */
async function addressQr(address: string): Promise<string> {
  const svg = await QRCode.toString(address, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** The payment instructions of a cryptocurrency order; undefined if the cryptocurrency has no wallet address any more. */
export async function createCryptoPaymentInstructions(order: {
  coin: CryptocurrencyId;
  reference: string;
  /** US dollars. */
  total: number;
  quote?: CryptoQuote;
}) {
  const address = findWalletAddress(order.coin);
  if (!address) return undefined;
  const { label, symbol, decimals, network, transactionIdHint } = coinOf(order.coin);
  const { reference, total, quote } = order;
  return {
    network,
    transactionIdHint,
    address,
    reference,
    due: {
      total,
      label,
      symbol,
      // Decision 46: an amount in USDT always equals its amount in dollars.
      amount: order.coin === "usdt" ? total.toFixed(decimals) : quote?.amount,
      quote: quote && {
        rate: quote.rate,
        until: quote.until,
        lapsed: !isCryptoQuoteValid(quote, Date.now()),
      },
    },
    qr: await addressQr(address),
  };
}

/** Whether a text has the format of a transaction ID on the cryptocurrency's network. */
export function isTransactionId(coin: Cryptocurrency, text: string): boolean {
  return new RegExp(`^${coin.transactionIdPattern}$`).test(text);
}

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
  return { rate, amount: amount.toFixed(decimals), until: now + cryptoQuoteValidMinutes * 60_000 };
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
  const from = formatDateTime(new Date(until - cryptoQuoteValidMinutes * 60_000));
  const held = `valid until ${formatDateTime(new Date(until))}`;
  const expired = reportedAt < until ? "" : " Expired when the payment was reported.";
  return `Shown on ${from}: ${amount} ${coinOf(id).symbol} at ${formatUsd(rate)}, ${held}.${expired}`;
}
