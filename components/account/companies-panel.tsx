import Link from "next/link";
import { OrderStates } from "@/components/order/order-states";
import { tabHref } from "@/data/account";
import { formatDate } from "@/lib/format";
import { orderPath } from "@/lib/orders/record/order-paths";
import type { OrderStatus } from "@/lib/orders/status/states";
import type { Order } from "@/lib/orders/record/store";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { CompanyFacts } from "./company-facts";
import { EmptyList } from "./empty-list";
import { PagedList } from "./paged-list";

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
