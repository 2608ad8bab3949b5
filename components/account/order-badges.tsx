import { Badge } from "@/components/ui/badge";
import type { Order } from "@/lib/orders/store";

const statusWords = { submitted: "Submitted", paid: "Paid", cancelled: "Cancelled" } as const;
const paymentWords = {
  pending: "Pending",
  completed: "Completed",
  failed: "Failed",
  refunded: "Refunded",
} as const;

export function StatusBadge({ order }: { order: Pick<Order, "status"> }) {
  return <Badge variant="outline">{statusWords[order.status]}</Badge>;
}

/** §4: the default style when completed, destructive otherwise. */
export function PaymentBadge({ order }: { order: Pick<Order, "payment_status"> }) {
  return (
    <Badge variant={order.payment_status === "completed" ? "default" : "destructive"}>
      {paymentWords[order.payment_status]}
    </Badge>
  );
}
