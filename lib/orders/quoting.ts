import "server-only";
import { findRate } from "@/lib/payments/rates";
import { readCoinOrder, saveCoinOrder, type CoinOrder } from "./coin-order";
import { holds, quoteCoin } from "./coin-quote";

/** A coin order with its amount in coin: the one that was shown while that holds, or a new one where a rate is known. */
async function quoted(order: CoinOrder, before: CoinOrder | undefined): Promise<CoinOrder> {
  const now = Date.now();
  const same = before?.requestId === order.requestId && before.total === order.total;
  if (same && holds(before.quote, now)) return { ...order, quote: before.quote };
  const rate = await findRate(order.coin);
  return { ...order, quote: rate ? quoteCoin(order.coin, order.total, rate, now) : undefined };
}

/** Keeps a coin order in its browser, the amount it was shown with it. */
export async function openCoinOrder(order: CoinOrder): Promise<void> {
  await saveCoinOrder(await quoted(order, await readCoinOrder()));
}

/** A new amount for the open coin order, where the one that was shown holds no longer; false when no rate is known. */
export async function renewQuote(): Promise<boolean> {
  const order = await readCoinOrder();
  if (!order) return false;
  const renewed = await quoted(order, order);
  await saveCoinOrder(renewed);
  return renewed.quote !== undefined;
}
