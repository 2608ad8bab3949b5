import "server-only";
import { privatePages } from "@/data/private-pages";
import { serverEnv } from "@/lib/env.server";
import { cryptoToken, tokenHash } from "./crypto-token";
import type { ServerOrder } from "./store";

type Placed = Pick<ServerOrder, "payment_method" | "stripe_session_id" | "request_id">;

/** Where an order is confirmed to whoever has the address: by its card session, or by its coin receipt. */
export function confirmationHref(order: Placed): string {
  if (order.payment_method === "card")
    return `${privatePages.confirmation}?session_id=${order.stripe_session_id}`;
  return `${privatePages.confirmation}?receipt=${tokenHash(cryptoToken(order.request_id, serverEnv().SESSION_SECRET))}`;
}
