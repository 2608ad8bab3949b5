import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { encryptedCookie } from "@/lib/cookies/encrypted";
import { cryptoQuoteSchema } from "@/lib/payments/crypto-quote";

const cryptoOrderSchema = z.object({
  /** Identifies the order in its receipt link. Reporting the payment needs this cookie. */
  receipt: z.string().regex(/^[0-9a-f]{64}$/),
  orderId: z.uuid(),
  reference: z.string(),
  coin: z.enum(["bitcoin", "ethereum", "usdt"]),
  /** US dollars. */
  total: z.number(),
  quote: cryptoQuoteSchema.optional().catch(undefined),
});

/** A recorded cryptocurrency order not yet reported as paid, in its browser's encrypted cookie. */
export type CryptoOrder = z.infer<typeof cryptoOrderSchema>;

const cookie = encryptedCookie(cookieNames.cryptoOrder, {
  schema: cryptoOrderSchema,
  seconds: 7 * 24 * 60 * 60,
});

/** The cryptocurrency order open in this browser, or undefined. */
export function readCryptoOrder(): Promise<CryptoOrder | undefined> {
  return cookie.read();
}

/** Saves it for a week. For actions and route handlers. */
export function saveCryptoOrder(order: CryptoOrder): Promise<void> {
  return cookie.write(order);
}

/** Removes it. For actions and route handlers. */
export function clearCryptoOrder(): Promise<void> {
  return cookie.clear();
}

/** Removes the open order if it is this one, which was cancelled or is paid by another method. */
export async function forgetCryptoOrder(orderId: string): Promise<void> {
  if ((await readCryptoOrder())?.orderId === orderId) await clearCryptoOrder();
}
