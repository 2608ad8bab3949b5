import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { sealedCookie } from "@/lib/cookies/sealed";
import { cryptoQuoteSchema } from "@/lib/payments/crypto-quote";

const cryptoOrderSchema = z.object({
  token: z.string().min(20),
  requestId: z.uuid(),
  intentId: z.uuid(),
  reference: z.string(),
  coin: z.enum(["bitcoin", "ethereum", "usdt"]),
  /** US dollars. */
  total: z.number(),
  quote: cryptoQuoteSchema.optional().catch(undefined),
});

/** A coin order that is recorded and not yet reported as paid, as its own browser keeps it. */
export type CryptoOrder = z.infer<typeof cryptoOrderSchema>;

const cookie = sealedCookie(cookieNames.coinOrder, { schema: cryptoOrderSchema, seconds: 7 * 24 * 60 * 60 });

/** The coin order this browser has open, or undefined. */
export function readCryptoOrder(): Promise<CryptoOrder | undefined> {
  return cookie.read();
}

/** Keeps it for a week; only actions and route handlers may. */
export function saveCryptoOrder(order: CryptoOrder): Promise<void> {
  return cookie.write(order);
}

/** Forgets it; only actions and route handlers may. */
export function clearCryptoOrder(): Promise<void> {
  return cookie.clear();
}

/** Forgets the coin order this browser has open if it is of this intent: it was cancelled, or is paid another way. */
export async function forgetCryptoOrder(intentId: string): Promise<void> {
  if ((await readCryptoOrder())?.intentId === intentId) await clearCryptoOrder();
}
