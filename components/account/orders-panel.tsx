import { InlineLink } from "@/components/ui/inline-link";
import { ButtonLink } from "@/components/ui/button-link";
import { accountTabHrefs } from "@/data/account";
import { furtherPaymentText } from "@/data/further-payments";
import { receiptKinds } from "@/data/receipts";
import type { AccountOrderRow } from "@/lib/account-pages/lists";
import { cn } from "@/lib/cn";
import { formatDate, formatUsd } from "@/lib/format";
import { toNextStep, toPaymentStep } from "@/lib/orders/next-step";
import { orderPath } from "@/lib/orders/paths";
import { listShownStatusLabels } from "@/lib/orders/states";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { EmptyListMessage } from "./notices";
import { PaymentStatusBadge, OrderStatusBadge } from "../order/order-states";
import { PagedList } from "./paged-list";

/** §2: the columns of the table, which is shown as cards: the company's name and the next step first, the others below. */
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

/** §2 Orders: a table, whose rows are cards with labelled values. */
export function OrdersPanel({ orders }: { orders: Result<Paged<AccountOrderRow>> }) {
  return (
    <>
      <h1 className="text-title">Orders</h1>
      <PagedList
        list={orders}
        of="orders"
        href={accountTabHrefs.orders}
        empty={
          <EmptyListMessage
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
    <table className="mt-6 block w-full text-sm">
      <thead className="sr-only">
        <tr>
          {[...columns, "Next step", "Details"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4">
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

/** Where the work stands, and what is next, by whom and by when, with a button if the customer can act. */
function NextStep({ order }: { order: AccountOrderRow }) {
  const [, work] = listShownStatusLabels(order);
  const step = order.next_step
    ? toNextStep({ ...order.next_step, events: order.events })
    : order.status === "submitted" && !order.due_on
      ? toPaymentStep(order, order.created_at)
      : undefined;
  return (
    <span
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 pl-3 text-base",
        step?.isRefused ? "border-danger" : step?.isCustomers ? "border-brass" : "border-line-strong",
      )}
    >
      <span className="min-w-0 flex-1 basis-72">
        {work && (
          <span className="block font-semibold text-ink first-letter:uppercase">
            <span className="sr-only">{work.subject}: </span>
            {work.text}
          </span>
        )}
        {step && (
          <span>
            {step.text} {step.due && <span className="font-semibold text-ink">{step.due}.</span>}
          </span>
        )}
      </span>
      {step?.isCustomers && step.button && (
        <ButtonLink
          size="sm"
          {...step.button}
          prefetch={false}
          aria-label={`${step.button.label} ${order.order_reference}`}
        />
      )}
    </span>
  );
}

function OrderRow({ order }: { order: AccountOrderRow }) {
  const cells = [
    <span key="r" className="figures font-semibold text-ink">
      {order.order_reference}
    </span>,
    <span key="w" className="grid [overflow-wrap:anywhere]">
      <bdi>{order.service_type}</bdi>
      {order.parent_reference && (
        <span className="text-xs text-muted">{furtherPaymentText.of(order.parent_reference)}</span>
      )}
    </span>,
    order.jurisdiction,
    <bdi key="c" className="text-xl font-semibold [overflow-wrap:anywhere] text-ink">
      {order.company_name || "N/A"}
    </bdi>,
    formatDate(order.created_at),
    <OrderStatusBadge key="s" order={order} />,
    <PaymentStatusBadge key="p" order={order} />,
    <span key="t" className="figures font-semibold text-ink">
      {formatUsd(order.total_fee)}
    </span>,
  ];
  return (
    <tr className="sheet grid grid-cols-2 gap-x-3 gap-y-3 p-5 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
      {cells.map((cell, index) => {
        const isName = columns[index] === "Company Name";
        return (
          <td
            key={columns[index]}
            className={cn("min-w-0", isName ? "-order-2 col-span-full" : "grid content-start")}
          >
            <span aria-hidden className={isName ? "sr-only" : "text-xs text-muted"}>
              {columns[index]}
            </span>
            <span>{cell}</span>
          </td>
        );
      })}
      <td className="-order-1 col-span-full">
        <NextStep order={order} />
      </td>
      <td className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-3">
        <InlineLink
          href={orderPath(order.order_reference)}
          className="font-semibold"
          aria-label={`View Details of ${order.order_reference}`}
        >
          View Details
        </InlineLink>
        {order.receipts.map(({ series, label, href }) => (
          <a key={label} href={href} download={`${label}.pdf`} className="link">
            {receiptKinds[series].title} <span className="whitespace-nowrap">{label}</span>
          </a>
        ))}
      </td>
    </tr>
  );
}
