import { Badge } from "@/components/ui/badge";
import { paymentColumn, statusColumn } from "@/lib/orders/states";

const variants = { good: "default", waiting: "waiting", stopped: "destructive" } as const;

/** §4: the Status column. */
export function StatusBadge({ order }: { order: Parameters<typeof statusColumn>[0] }) {
  return <Badge variant="outline">{statusColumn(order)}</Badge>;
}

/** §4: the Payment Status column, in the default style when completed, destructive otherwise. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentColumn>[0] }) {
  const { is, tone } = paymentColumn(order);
  return <Badge variant={variants[tone]}>{is}</Badge>;
}
