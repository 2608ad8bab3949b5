import Link from "next/link";
import { OrderStates } from "@/components/order/order-states";
import { tabHref } from "@/data/account";
import { formatDate, formatDay } from "@/lib/format";
import { orderPath } from "@/lib/orders/record/order-paths";
import type { OrderStatus } from "@/lib/orders/status/states";
import type { Order } from "@/lib/orders/record/store";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { EmptyList } from "./empty-list";
import { PagedList } from "./paged-list";
import { nextRenewalDay } from "@/lib/orders/status/next-renewal";

/** Decision 27: the customer's formed companies, trusts and foundations, and those being formed. */
export function CompaniesPanel({ companies }: { companies: Result<Paged<Order & OrderStatus>> }) {
  return (
    <>
      <h1 className="text-title">Companies</h1>
      <PagedList
        list={companies}
        of="companies"
        href={tabHref.companies}
        empty={
          <EmptyList
            text="Your companies will be listed here."
            href="/jurisdictions"
            label="Choose a jurisdiction"
          />
        }
      >
        {(rows) => (
          <ul className="mt-6 grid gap-4 sm:grid-cols-2">
            {rows.map((order) => (
              <li key={order.id} className="sheet relative grid content-start gap-2 p-5 hover:shadow-sheet">
                <h2 className="text-xl [overflow-wrap:anywhere]">
                  <Link
                    href={orderPath(order.order_reference)}
                    prefetch={false}
                    className="after:absolute after:inset-0"
                  >
                    <bdi>{order.company_name || "N/A"}</bdi>
                  </Link>
                </h2>
                <p className="text-muted">
                  {order.service_type}, {order.jurisdiction}
                </p>
                <p className="text-sm text-muted">Ordered {formatDate(order.created_at)}</p>
                <CompanyFacts order={order} />
                <OrderStates order={order} className="text-sm" />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** When a company was filed or completed, with a link to its documents and the next annual renewal. */
function CompanyFacts({ order }: { order: Order }) {
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
