import type { StatusAudience } from "@/data/order-states";
import { cn } from "@/lib/cn";
import {
  listShownStatusLabels,
  type StatusLabel,
  getPaymentColumnLabel,
  formatStatusColumn,
} from "@/lib/orders/states";
import { Badge } from "@/components/ui/badge";

const tones: Record<StatusLabel["tone"], string> = {
  good: "text-good",
  waiting: "text-ink",
  stopped: "text-danger",
};

type Props = {
  order: Parameters<typeof listShownStatusLabels>[0];
  /** Who reads it. Defaults to the customer. */
  reader?: StatusAudience;
  className?: string;
};

/** The labelled statuses of the payment and of the work. */
export function OrderStatusLabels({ order, reader, className }: Props) {
  return (
    <span className={cn("flex flex-wrap gap-x-4 gap-y-0.5", className)}>
      {listShownStatusLabels(order, reader).map(({ subject, text, tone }) => (
        <span key={subject}>
          <span className="text-muted">{subject}:</span>{" "}
          <span className={cn("font-semibold", tones[tone])}>{text}</span>
        </span>
      ))}
    </span>
  );
}

const variants = { good: "default", waiting: "secondary", stopped: "destructive" } as const;

/** §4: the Status column. */
export function OrderStatusBadge({ order }: { order: Parameters<typeof formatStatusColumn>[0] }) {
  return <Badge variant="outline">{formatStatusColumn(order)}</Badge>;
}

/** §4: the Payment Status column; destructive when not completed. */
export function PaymentStatusBadge({ order }: { order: Parameters<typeof getPaymentColumnLabel>[0] }) {
  const { text, tone } = getPaymentColumnLabel(order);
  return <Badge variant={variants[tone]}>{text}</Badge>;
}
