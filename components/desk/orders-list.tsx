import Link from "next/link";
import { PagedList } from "@/components/account/paged-list";
import { OrderStates } from "@/components/order/order-states";
import { Badge } from "@/components/ui/badge";
import { deskStages, deskPages } from "@/data/desk";
import { listHref, jurisdictionOptions, type DeskQuery } from "@/lib/desk/list-query";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate, formatUsd } from "@/lib/format";
import { serviceOf } from "@/lib/orders/record/service";
import type { OrderStatus } from "@/lib/orders/status/states";
import type { Order } from "@/lib/orders/record/store";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { ListEmpty } from "./list-empty";
import { ListSearch } from "./list-search";

/** All orders, newest first. */
export function OrdersList({
  query,
  orders,
}: {
  query: DeskQuery;
  orders: Result<Paged<Order & OrderStatus>>;
}) {
  const { search, state, place } = query;
  const choices = [
    { name: "stage", label: "Stage", none: "Any stage", chosen: state, options: deskStages },
    {
      name: "place",
      label: "Jurisdiction",
      none: "Any jurisdiction",
      chosen: place,
      options: jurisdictionOptions,
    },
  ];
  return (
    <>
      <h1 className="text-title">Orders</h1>
      <ListSearch
        search={search}
        hint="Reference, name, email, phone, receipt or payment ID"
        choices={choices}
      />
      <PagedList
        list={orders}
        of="orders"
        href={listHref(deskPages.orders.href, { q: search, stage: state, place })}
        empty={
          <ListEmpty
            search={search}
            filtered={Boolean(state || place)}
            none="No orders match."
            yet="No orders yet."
          />
        }
      >
        {(rows) => (
          <ul className="sheet mt-6 divide-y divide-line">
            {rows.map((order) => (
              <li
                key={order.id}
                className="relative grid gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-paper sm:px-5 md:grid-cols-[8rem_minmax(0,1.1fr)_minmax(0,1.1fr)_auto]"
              >
                <Link
                  href={deskOrderPath(order.order_reference)}
                  prefetch={false}
                  className="figures font-semibold text-ink after:absolute after:inset-0"
                >
                  {order.order_reference}
                </Link>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span dir="auto" className="block text-ink">
                    {order.full_name}
                  </span>
                  <span className="text-sm text-muted">{order.email}</span>
                </span>
                <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                  <span className="block text-muted">{serviceOf(order)}</span>
                  {order.dispute === "open" && (
                    <Badge variant="destructive" className="mb-1">
                      Disputed
                    </Badge>
                  )}
                  <OrderStates order={order} reader="desk" />
                </span>
                <span className="figures text-sm md:text-right">
                  <span className="block font-semibold text-ink">{formatUsd(order.total_fee)}</span>
                  <span className="text-muted">{formatDate(order.created_at)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
