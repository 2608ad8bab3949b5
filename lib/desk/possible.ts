import { orderVerbs, type OrderVerb } from "@/data/desk";
import type { Order } from "@/lib/orders/record/store";

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
  | "reviewed_at"
>;

/** What the desk can do with an order at its stage, the next step first. The database decides again. */
export function possibleVerbs(order: Standing): OrderVerb[] {
  const coins = order.payment_method !== "card";
  const open = order.status !== "cancelled" && order.payment_status !== "refunded";
  const unproven = open && order.payment_verified_at === null;
  const late = order.late_payment_at !== null && order.refunded_amount < order.total_fee;
  const paused = order.dispute === "open";
  const isBegun = order.stage === "received" || order.stage === "documents";
  const able: Record<OrderVerb, boolean> = {
    review: !paused && isBegun && order.reviewed_at === null,
    verify: coins && unproven,
    "not-found": coins && unproven && order.payment_claimed_at !== null,
    file: !paused && isBegun,
    complete: !paused && order.stage === "filing",
    undo:
      !paused &&
      order.payment_status === "completed" &&
      (order.stage === "filing" || order.stage === "completed"),
    line: true,
    note: true,
    refund: coins && (late || (open && !unproven)),
    cancel: unproven,
  };
  return (Object.keys(orderVerbs) as OrderVerb[]).filter((verb) => able[verb]);
}
