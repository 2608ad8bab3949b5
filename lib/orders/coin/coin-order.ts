import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { sealedCookie } from "@/lib/cookies/sealed";
import { coinQuoteSchema } from "@/lib/payments/coin-quote";

const coinOrderSchema = z.object({
  token: z.string().min(20),
  requestId: z.uuid(),
  intentId: z.uuid(),
  reference: z.string(),
  coin: z.enum(["bitcoin", "ethereum", "usdt"]),
  /** US dollars. */
  total: z.number(),
  quote: coinQuoteSchema.optional().catch(undefined),
});

/** A coin order that is recorded and not yet reported as paid, as its own browser keeps it. */
export type CoinOrder = z.infer<typeof coinOrderSchema>;

const cookie = sealedCookie(cookieNames.coinOrder, { schema: coinOrderSchema, seconds: 7 * 24 * 60 * 60 });

/** The coin order this browser has open, or undefined. */
export function readCoinOrder(): Promise<CoinOrder | undefined> {
  return cookie.read();
}

/** Keeps it for a week; only actions and route handlers may. */
export function saveCoinOrder(order: CoinOrder): Promise<void> {
  return cookie.write(order);
}

/** Forgets it; only actions and route handlers may. */
export function clearCoinOrder(): Promise<void> {
  return cookie.clear();
}

/** Forgets the coin order this browser has open if it is of this intent: it was cancelled, or is paid another way. */
export async function leaveCoins(intentId: string): Promise<void> {
  if ((await readCoinOrder())?.intentId === intentId) await clearCoinOrder();
}
