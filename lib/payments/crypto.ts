import "server-only";
import QRCode from "qrcode";
import { cryptocurrencies, type Cryptocurrency, type CryptocurrencyId } from "@/data/cryptocurrencies";
import { serverEnv } from "@/lib/env.server";
import { isCryptoQuoteValid, type CryptoQuote } from "@/lib/payments/crypto-quote";

/** A cryptocurrency by its ID, or undefined. */
export function findCryptocurrency(id: unknown): Cryptocurrency | undefined {
  return cryptocurrencies.find((coin) => coin.id === id);
}

/** Our wallet address for a cryptocurrency, from the settings; undefined if none is set. */
export function receivingAddress(id: CryptocurrencyId): string | undefined {
  const { BITCOIN_ADDRESS, ETHEREUM_ADDRESS } = serverEnv();
  return id === "bitcoin" ? BITCOIN_ADDRESS : ETHEREUM_ADDRESS;
}

/** The cryptocurrencies that the payment page offers. */
export function listCryptocurrencyOptions(): { id: CryptocurrencyId; label: string; available: boolean }[] {
  return cryptocurrencies.map(({ id, label }) => ({
    id,
    label,
    available: receivingAddress(id) !== undefined,
  }));
}

/** A wallet address as a QR code: an SVG in a data URL. */
async function addressQr(address: string): Promise<string> {
  const svg = await QRCode.toString(address, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** The payment instructions of a cryptocurrency order; undefined if the cryptocurrency has no wallet address any more. */
export async function toPaymentInstructions(order: {
  coin: CryptocurrencyId;
  reference: string;
  /** US dollars. */
  total: number;
  quote?: CryptoQuote;
}) {
  const coin = findCryptocurrency(order.coin);
  const address = receivingAddress(order.coin);
  if (!coin || !address) return undefined;
  const { label, symbol, decimals, network, transactionIdHint } = coin;
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
      amount: coin.id === "usdt" ? total.toFixed(decimals) : quote?.amount,
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
