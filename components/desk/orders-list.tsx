import { orderPhaseFilters, deskPages, deskListHeadings } from "@/data/desk";
import { buildFilteredListHref, jurisdictionFilterOptions, type DeskListQuery } from "@/lib/desk/list-query";
import type { DeskOrderRow } from "@/lib/desk/rows";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate, formatUsd } from "@/lib/format";
import { formatOrderTitle, listCustomerNames } from "@/lib/orders/order-row";
import { getStatusLabels } from "@/lib/orders/states";
import { skipsReviewAndFiling } from "@/lib/product";
import { cn } from "@/lib/cn";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";
import { EmptyDeskList, DeskListSearch } from "./list-search";
import { AssigneeName, CustomerNames, DeskRowCells, DeskRow, DeskRowLink, DeskList } from "./rows";

type Props = { query: DeskListQuery; orders: Result<Paged<DeskOrderRow>> };

/** All orders, newest first. */
export function DeskOrdersList({ query: { search, state, place }, orders }: Props) {
  const choices = [
    { name: "stage", label: "Stage", none: "Any stage", chosen: state, options: orderPhaseFilters },
    {
      name: "place",
      label: "Jurisdiction",
      none: "Any jurisdiction",
      chosen: place,
      options: jurisdictionFilterOptions,
    },
  ];
  return (
    <>
      <DeskPageHeading text="Orders" />
      <DeskListSearch
        search={search}
        hint="Reference, name, email, phone, receipt or payment ID"
        choices={choices}
      />
      <DeskList
        list={orders}
        columns={columns}
        headings={deskListHeadings.orders}
        of="orders"
        href={buildFilteredListHref(deskPages.orders.href, { q: search, stage: state, place })}
        empty={
          <EmptyDeskList
            search={search}
            filtered={Boolean(state || place)}
            none="No orders match."
            yet="No orders yet."
          />
        }
      >
        {(order) => <ListedOrder key={order.id} order={order} />}
      </DeskList>
    </>
  );
}

const columns = "xl:grid-cols-[7rem_minmax(0,1.5fr)_minmax(0,0.9fr)_minmax(0,1.9fr)_5.25rem_5.5rem_6.5rem]";

function ListedOrder({ order }: { order: DeskOrderRow }) {
  const [payment, work] = getStatusLabels(order, "desk");
  const hasWork = !skipsReviewAndFiling(order);
  const customer = listCustomerNames(order);
  return (
    <DeskRow assigns={{ order: order.id, assignedTo: order.assigned_to }} columns={columns}>
      <DeskRowLink href={deskOrderPath(order.order_reference)} className="figures">
        {order.order_reference}
      </DeskRowLink>
      <DeskRowCells>
        <span className="text-text xl:truncate" title={[...customer, order.email].join(", ")}>
          <CustomerNames of={customer} />
        </span>
        <span className="xl:truncate" title={formatOrderTitle(order)}>
          {skipsReviewAndFiling(order) ? formatOrderTitle(order) : order.jurisdiction}
        </span>
        <span className="flex min-w-0 gap-x-3 max-xl:basis-full max-xl:flex-wrap">
          <span
            className={cn(
              "xl:shrink-0",
              payment.tone === "stopped" && "text-danger",
              payment.tone === "waiting" && "text-ink",
              payment.tone === "good" && (hasWork ? "sr-only" : "text-good"),
            )}
          >
            {payment.subject}: {payment.text}
          </span>
          {hasWork && (
            <span
              title={`${work.subject}: ${work.text}`}
              className={cn("min-w-0 xl:truncate", work.tone === "good" && "text-good")}
            >
              <span className="sr-only">{work.subject}: </span>
              {work.text}
            </span>
          )}
        </span>
        <span className="figures whitespace-nowrap text-text xl:text-right">
          {formatUsd(order.total_fee)}
        </span>
        <AssigneeName of={order} className="xl:pl-1" />
      </DeskRowCells>
      <span className="figures col-start-2 row-start-1 text-right text-muted xl:col-start-7">
        {formatDate(order.created_at)}
      </span>
    </DeskRow>
  );
}
