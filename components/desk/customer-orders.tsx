import Link from "next/link";
import { orderPageText as text } from "@/data/desk";
import { searchTexts } from "@/data/desk-search";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate, formatUsd } from "@/lib/format";
import { serviceOf } from "@/lib/orders/order-row";
import type { Order } from "@/lib/orders/store";

/** The customer's other orders, newest first. */
export function CustomerOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="customer-orders" className="sheet min-w-0 overflow-hidden">
      <h2 id="customer-orders" className="border-b border-line px-4 py-3 text-xl sm:px-5">
        {text.customerOrders}
      </h2>
      <ul className="divide-y divide-line text-sm">
        {orders.map((order) => (
          <li key={order.id} className="relative px-4 py-2 hover:bg-paper sm:px-5">
            <span className="flex justify-between gap-3">
              <Link
                href={deskOrderPath(order.order_reference)}
                prefetch={false}
                className="figures font-semibold text-ink after:absolute after:inset-0"
              >
                {order.order_reference}
              </Link>
              <span className="figures text-muted">{formatDate(order.created_at)}</span>
            </span>
            <span className="flex justify-between gap-3 text-muted">
              <span className="min-w-0 truncate">{serviceOf(order)}</span>
              <span className="whitespace-nowrap">
                {order.status === "cancelled" ? text.cancelled : searchTexts.phase(order)} ·{" "}
                <span className="figures">{formatUsd(order.total_fee)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
