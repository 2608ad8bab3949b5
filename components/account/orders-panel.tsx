import Link from "next/link";
import { Button } from "@/components/ui/button";
import { tabHref } from "@/data/account";
import { furtherText } from "@/data/further-payments";
import { receiptKinds } from "@/data/receipts";
import type { AccountOrderRow } from "@/lib/account-pages/lists";
import { cn } from "@/lib/cn";
import { formatDate, formatUsd } from "@/lib/format";
import { orderPath, paymentHref } from "@/lib/orders/paths";
import { shownStates } from "@/lib/orders/states";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { EmptyList } from "./notices";
import { PaymentBadge, StatusBadge } from "../order/order-states";
import { PagedList } from "./paged-list";

const columns = [
  "Order Reference",
  "Service",
  "Jurisdiction",
  "Company Name",
  "Date",
  "Status",
  "Payment Status",
  "Total",
] as const;

const workTones = { good: "text-good", waiting: "text-ink", stopped: "text-danger" } as const;

/** §2 Orders: a table on wide screens, cards with labelled values on small ones. */
export function OrdersPanel({ orders }: { orders: Result<Paged<AccountOrderRow>> }) {
  return (
    <>
      <h1 className="text-title">Orders</h1>
      <PagedList
        list={orders}
        of="orders"
        href={tabHref.orders}
        empty={
          <EmptyList
            text="No orders yet. Orders placed with your email address appear here."
            href="/jurisdictions"
            label="Choose a jurisdiction"
            variant="default"
          />
        }
      >
        {(rows) => <OrdersTable rows={rows} />}
      </PagedList>
    </>
  );
}

function OrdersTable({ rows }: { rows: readonly AccountOrderRow[] }) {
  return (
    <table className="sheet mt-6 w-full text-sm max-[84rem]:block">
      <thead className="max-[84rem]:sr-only">
        <tr className="border-b border-line-strong text-ink">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-1.5 py-3 text-left nth-8:text-right">
              {column}
            </th>
          ))}
          <th scope="col" className="px-1.5 py-3">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-[84rem]:block max-[84rem]:divide-y max-[84rem]:divide-line">
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

/** The state of the work first, then the Status of §4. A further payment has no work of its own. */
function OrderState({ order }: { order: AccountOrderRow }) {
  const [, work] = shownStates(order);
  return (
    <span className="grid justify-items-start gap-1 min-[84rem]:min-w-32">
      {work && (
        <span className={cn("inline-block font-semibold first-letter:uppercase", workTones[work.tone])}>
          <span className="sr-only">{work.subject}: </span>
          {work.text}
        </span>
      )}
      <StatusBadge order={order} />
    </span>
  );
}

function OrderRow({ order }: { order: AccountOrderRow }) {
  const cells = [
    <span key="r" className="figures font-semibold text-ink min-[84rem]:whitespace-nowrap">
      {order.order_reference}
    </span>,
    <span key="w" className="grid gap-0.5 [overflow-wrap:anywhere] min-[84rem]:min-w-20">
      <bdi>{order.service_type}</bdi>
      {order.parent_reference && (
        <span className="text-xs text-muted">{furtherText.of(order.parent_reference)}</span>
      )}
    </span>,
    order.jurisdiction,
    <bdi key="c" className="inline-block [overflow-wrap:anywhere] min-[84rem]:min-w-20">
      {order.company_name || "N/A"}
    </bdi>,
    <span key="d" className="whitespace-nowrap">
      {formatDate(order.created_at)}
    </span>,
    <OrderState key="s" order={order} />,
    <PaymentBadge key="p" order={order} />,
    <span key="t" className="figures font-semibold text-ink">
      {formatUsd(order.total_fee)}
    </span>,
  ];
  return (
    <tr className="border-b border-line last:border-b-0 max-[84rem]:grid max-[84rem]:gap-x-6 max-[84rem]:gap-y-1.5 max-[84rem]:p-4 sm:max-[84rem]:grid-cols-2">
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          className={cn(
            "px-1.5 py-3 align-top max-[84rem]:grid max-[84rem]:grid-cols-[min(9rem,40%)_minmax(0,1fr)] max-[84rem]:p-0 min-[84rem]:nth-8:text-right",
            // A card begins with the order and its state.
            columns[index] === "Order Reference" && "max-[84rem]:-order-2 sm:max-[84rem]:col-span-2",
            columns[index] === "Status" && "max-[84rem]:-order-1 sm:max-[84rem]:col-span-2",
          )}
        >
          <span aria-hidden className="text-muted min-[84rem]:hidden">
            {columns[index]}
          </span>
          <span>{cell}</span>
        </td>
      ))}
      <td className="px-1.5 py-3 text-right align-top max-[84rem]:p-0 max-[84rem]:pt-2 max-[84rem]:text-left sm:max-[84rem]:col-span-2">
        {order.status === "submitted" && (
          <Button asChild size="sm" className="mr-2 whitespace-nowrap min-[84rem]:mr-0 min-[84rem]:mb-2">
            <Link
              href={paymentHref(order.order_reference, order.payment_method === "card" ? "card" : "crypto")}
              prefetch={false}
              aria-label={`Pay ${order.order_reference}`}
            >
              Pay
            </Link>
          </Button>
        )}
        <Button asChild variant="outline" size="sm" className="whitespace-nowrap">
          <Link
            href={orderPath(order.order_reference)}
            prefetch={false}
            aria-label={`View Details of ${order.order_reference}`}
          >
            View Details
          </Link>
        </Button>
        {order.receipts.map(({ series, label, href }) => (
          <a
            key={label}
            href={href}
            download={`${label}.pdf`}
            className="link mt-2 block max-[84rem]:mt-0 max-[84rem]:ml-3 max-[84rem]:inline"
          >
            {receiptKinds[series].title} <span className="whitespace-nowrap">{label}</span>
          </a>
        ))}
      </td>
    </tr>
  );
}
