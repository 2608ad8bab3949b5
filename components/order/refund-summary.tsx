import { formatUsd } from "@/lib/format";
import type { Order } from "@/lib/orders/store";

/** The refunded amount and the remaining payment. Renders nothing before the first refund. */
export function RefundSummary({ order }: { order: Pick<Order, "total_fee" | "refunded_amount"> }) {
  const { total_fee: total, refunded_amount: refunded } = order;
  if (refunded === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3">
      <dt>Refunded</dt>
      <dd className="text-right font-semibold text-ink">−{formatUsd(refunded)}</dd>
      <dt className="text-muted">Left of the payment</dt>
      <dd className="text-right">{formatUsd(Math.max(0, total - refunded))}</dd>
    </dl>
  );
}
