import "server-only";
import { privatePages } from "@/data/private-pages";
import type { ServerOrder } from "./store";

type Placed = Pick<ServerOrder, "payment_method" | "stripe_session_id" | "confirm_token_hash">;

/** The URL of an order's confirmation, from its card session or cryptocurrency receipt. */
export function confirmationHref(order: Placed): string {
  const { payment_method: method, stripe_session_id: session, confirm_token_hash: receipt } = order;
  return `${privatePages.confirmation}?${method === "card" ? `session_id=${session}` : `receipt=${receipt}`}`;
}
