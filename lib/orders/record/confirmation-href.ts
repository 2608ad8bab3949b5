import "server-only";
import { privatePages } from "@/data/private-pages";
import type { ServerOrder } from "./store";

type Placed = Pick<ServerOrder, "payment_method" | "stripe_session_id" | "confirm_token">;

/** The URL of an order's confirmation, from its card session or cryptocurrency receipt; undefined while it has neither. */
export function confirmationHref(order: Placed): string | undefined {
  const { payment_method: method, stripe_session_id: session, confirm_token: receipt } = order;
  const query = method === "card" ? session && `session_id=${session}` : receipt && `receipt=${receipt}`;
  return query ? `${privatePages.confirmation}?${query}` : undefined;
}
