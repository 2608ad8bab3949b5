import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import { z } from "zod";
import { coinQuoteSchema } from "./coin-quote";
import { isHttps, serverEnv } from "@/lib/env.server";

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

async function openCookie() {
  return getIronSession<CoinOrder>(await cookies(), {
    cookieName: "coin-order",
    password: serverEnv().SESSION_SECRET,
    ttl: 7 * 24 * 60 * 60,
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: isHttps(), path: "/" },
  });
}

/** The coin order this browser has open, or undefined. */
export async function readCoinOrder(): Promise<CoinOrder | undefined> {
  const { token, requestId, intentId, reference, coin, total, quote } = await openCookie();
  const parsed = coinOrderSchema.safeParse({ token, requestId, intentId, reference, coin, total, quote });
  return parsed.success ? parsed.data : undefined;
}

export async function saveCoinOrder(order: CoinOrder): Promise<void> {
  const cookie = await openCookie();
  Object.assign(cookie, order);
  await cookie.save();
}

export async function clearCoinOrder(): Promise<void> {
  (await openCookie()).destroy();
}

/** Forgets the coin order this browser has open if it is of this intent: it was cancelled, or is paid another way. */
export async function leaveCoins(intentId: string): Promise<void> {
  if ((await readCoinOrder())?.intentId === intentId) await clearCoinOrder();
}
