import "server-only";
import { messages } from "@/data/messages";
import { findRate } from "@/lib/payments/rates";
import { fail, ok, type Result } from "@/lib/result";
import { readCryptoOrder, saveCryptoOrder, type CryptoOrder } from "./crypto-order";
import { isQuoteValid, quoteCrypto } from "@/lib/payments/crypto-quote";

/** Adds a quote to an order: the shown quote while it is valid, else a new one if a rate is known. */
async function quoted(order: CryptoOrder, before: CryptoOrder | undefined): Promise<CryptoOrder> {
  const now = Date.now();
  const same = before?.receipt === order.receipt && before.total === order.total;
  if (same && isQuoteValid(before.quote, now)) return { ...order, quote: before.quote };
  const rate = await findRate(order.coin);
  return { ...order, quote: rate ? quoteCrypto(order.coin, order.total, rate, now) : undefined };
}

/** Saves a cryptocurrency order and its quote in the browser. */
export async function openCryptoOrder(order: CryptoOrder): Promise<void> {
  await saveCryptoOrder(await quoted(order, await readCryptoOrder()));
}

/** Renews the open order's quote once it has expired; refused when no rate is known. */
export async function renewQuote(): Promise<Result> {
  const order = await readCryptoOrder();
  if (!order) return fail(messages.crypto.noRate);
  const renewed = await quoted(order, order);
  await saveCryptoOrder(renewed);
  return renewed.quote ? ok() : fail(messages.crypto.noRate);
}
