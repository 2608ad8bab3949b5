import { Badge } from "@/components/ui/badge";
import { paymentColumn, statusColumn } from "@/lib/orders/states";

// A completed payment is neutral, because work on the order may not have started.
const variants = { good: "outline", waiting: "secondary", stopped: "destructive" } as const;

/** §4: the Status column. */
export function StatusBadge({ order }: { order: Parameters<typeof statusColumn>[0] }) {
  return <Badge variant="outline">{statusColumn(order)}</Badge>;
}

/** §4: the Payment Status column; destructive when not completed. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentColumn>[0] }) {
  const { text, tone } = paymentColumn(order);
  return <Badge variant={variants[tone]}>{text}</Badge>;
}
