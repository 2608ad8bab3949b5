import Link from "next/link";
import { formatDate, formatDay } from "@/lib/format";
import { nextRenewalDay } from "@/lib/orders/status/next-renewal";
import { orderPath } from "@/lib/orders/record/order-paths";
import type { Order } from "@/lib/orders/record/store";

/** When a company was filed or completed, with a link to its documents and the next annual renewal. */
export function CompanyFacts({ order }: { order: Order }) {
  const due = nextRenewalDay(order);
  if (!order.completed_at)
    return order.filed_at ? <p className="text-sm text-muted">Filed {formatDate(order.filed_at)}</p> : null;
  return (
    <>
      <p className="text-sm text-muted">
        Completed {formatDate(order.completed_at)} · {/* Above the link that covers the card. */}
        <Link
          href={`${orderPath(order.order_reference)}#documents`}
          prefetch={false}
          className="link relative z-10"
        >
          Documents<span className="sr-only"> of {order.company_name || order.order_reference}</span>
        </Link>
      </p>
      {due && <p className="text-sm text-muted">Annual renewal due {formatDay(due)}</p>}
    </>
  );
}
