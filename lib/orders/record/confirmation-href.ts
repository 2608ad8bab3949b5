import "server-only";
import { privatePages } from "@/data/private-pages";
import { serverEnv } from "@/lib/env.server";
import { cryptoToken, tokenHash } from "./crypto-token";
import type { ServerOrder } from "./store";

type Placed = Pick<ServerOrder, "payment_method" | "stripe_session_id" | "request_id">;

/** The address of an order's confirmation, by its card session or its cryptocurrency receipt. */
export function confirmationHref(order: Placed): string {
  if (order.payment_method === "card")
    return `${privatePages.confirmation}?session_id=${order.stripe_session_id}`;
  return `${privatePages.confirmation}?receipt=${tokenHash(cryptoToken(order.request_id, serverEnv().SESSION_SECRET))}`;
}
