import { Badge } from "@/components/ui/badge";
import { isOnlyReported } from "@/lib/orders/states";
import type { Order } from "@/lib/orders/store";

const statusWords = { submitted: "Submitted", paid: "Paid", cancelled: "Cancelled" } as const;
const paymentWords = {
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  refunded: "Refunded",
} as const;

type StatusState = Pick<Order, "status" | "replaced_by" | "payment_status" | "payment_verified_at">;

export function StatusBadge({ order }: { order: StatusState }) {
  const word = order.replaced_by ? "Replaced" : statusWords[order.status];
  return <Badge variant="outline">{isOnlyReported(order) ? `${word}, as reported` : word}</Badge>;
}

/** §4: the default style when completed, destructive otherwise; decision 11: coins on a customer's word are neither. */
export function PaymentBadge({ order }: { order: PaymentState }) {
  if (isOnlyReported(order)) return <Badge variant="waiting">{paymentWords.completed}, being verified</Badge>;
  return (
    <Badge variant={order.payment_status === "completed" ? "default" : "destructive"}>
      {order.status === "cancelled" ? closedWord(order) : paymentWords[order.payment_status]}
    </Badge>
  );
}

type PaymentState = Pick<
  Order,
  "status" | "payment_status" | "payment_verified_at" | "late_payment_at" | "late_payment_returned_at"
>;

/** Nothing is pending for an order that was cancelled. */
function closedWord({ late_payment_at: late, late_payment_returned_at: returned }: PaymentState): string {
  if (returned) return paymentWords.refunded;
  return late ? "Under review" : "Not paid";
}
