import "server-only";
import { errorCode, log } from "@/lib/log";
import { findCheckout } from "@/lib/payments/stripe";
import { fromMetadata } from "./metadata";
import { settle } from "./settle";
import { findOrderByRequest } from "./store";

/** What a confirmation may show to whoever has its address: the order, nothing about the person. */
export type Confirmation =
  | { state: "unknown" }
  | { state: "unreachable" }
  | {
      state: "paid" | "reviewing" | "confirming" | "unpaid";
      requestId: string;
      reference: string;
      jurisdiction: string;
      serviceType: string;
      total: number;
    };

const sessionId = /^cs_[A-Za-z0-9_]{10,200}$/;

/**
 * The order behind a checkout session, settled here too if the webhook has not yet (§2, decision 12). Never throws: an
 * outage reads "unreachable" or "confirming", and the webhook settles later.
 */
export async function confirmCheckout(id: string): Promise<Confirmation> {
  if (!sessionId.test(id)) return { state: "unknown" };
  try {
    const checkout = await findCheckout(id);
    const row = fromMetadata(checkout?.metadata ?? null);
    if (!checkout || !row) return { state: "unknown" };
    const settlement = await settle(checkout).catch((error: unknown) => {
      log("error", "not settled at confirmation", { code: errorCode(error) });
      return "pending" as const;
    });
    const order = await findOrderByRequest(row.request_id).catch(() => undefined);
    const paid = settlement === "settled" || settlement === "already";
    const state = paid
      ? "paid"
      : settlement === "mismatch"
        ? "reviewing"
        : settlement === "unpaid"
          ? "unpaid"
          : "confirming";
    return {
      state,
      requestId: row.request_id,
      reference: order?.order_reference ?? row.order_reference,
      jurisdiction: row.jurisdiction,
      serviceType: row.service_type,
      total: order?.total_fee ?? row.total_fee,
    };
  } catch (error) {
    log("error", "confirmation not read", { code: errorCode(error) });
    return { state: "unreachable" };
  }
}
