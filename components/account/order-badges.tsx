import { Badge } from "@/components/ui/badge";
import type { Order } from "@/lib/orders/store";

const statusWords = { submitted: "Submitted", paid: "Paid", cancelled: "Cancelled" } as const;
const paymentWords = {
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  refunded: "Refunded",
} as const;

export function StatusBadge({ order }: { order: Pick<Order, "status" | "replaced_by"> }) {
  return <Badge variant="outline">{order.replaced_by ? "Replaced" : statusWords[order.status]}</Badge>;
}

/** §4: the default style when completed, destructive otherwise. */
export function PaymentBadge({ order }: { order: PaymentState }) {
  return (
    <Badge variant={order.payment_status === "completed" ? "default" : "destructive"}>
      {order.status === "cancelled" ? closedWord(order) : paymentWords[order.payment_status]}
    </Badge>
  );
}

type PaymentState = Pick<Order, "status" | "payment_status" | "late_payment_at" | "late_payment_returned_at">;

/** Nothing is pending for an order that was cancelled. */
function closedWord({ late_payment_at: late, late_payment_returned_at: returned }: PaymentState): string {
  if (returned) return paymentWords.refunded;
  return late ? "Under review" : "Not paid";
}
