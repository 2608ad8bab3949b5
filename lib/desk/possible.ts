import type { OrderVerb } from "@/data/desk";
import type { Order } from "@/lib/orders/store";

type Standing = Pick<
  Order,
  | "status"
  | "payment_status"
  | "payment_method"
  | "payment_claimed_at"
  | "payment_verified_at"
  | "late_payment_at"
  | "total_fee"
  | "refunded_amount"
  | "dispute"
  | "stage"
>;

/** What the desk can do to an order where it stands, the next step first. The database decides again. */
export function possibleVerbs(order: Standing): OrderVerb[] {
  const coins = order.payment_method !== "card";
  const open = order.status !== "cancelled" && order.payment_status !== "refunded";
  const unproven = open && order.payment_verified_at === null;
  const late = order.late_payment_at !== null && order.refunded_amount < order.total_fee;
  const paused = order.dispute === "open";
  const able: Record<OrderVerb, boolean> = {
    verify: coins && unproven,
    "not-found": coins && unproven && order.payment_claimed_at !== null,
    file: !paused && (order.stage === "received" || order.stage === "documents"),
    complete: !paused && order.stage === "filing",
    line: true,
    note: true,
    refund: coins && (late || (open && !unproven)),
    cancel: unproven,
  };
  return (Object.keys(able) as OrderVerb[]).filter((verb) => able[verb]);
}
