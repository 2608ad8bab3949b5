import type { ReactNode } from "react";
import { OrderFacts, RefundSummary } from "@/components/order/order-facts";
import { OrderSummary } from "@/components/order/order-summary";
import { getFinishFormFields, getHandoverFormFields } from "@/data/desk-actions";
import type { DeskOrder } from "@/lib/desk/orders";
import {
  getInitialActionValues,
  listAvailableDeskActions,
  toDeskActionOrderState,
} from "@/lib/desk/action-forms";
import { orderExtrasText } from "@/data/services";
import { listUnpricedExtraLabels } from "@/lib/orders/extras";
import { sumOrderLines } from "@/lib/orders/fees";
import type { FormAction } from "@/lib/result";
import { DeskOrderHeading, type OrderTask } from "./order-heading";
import { DeskPaymentDetails } from "./payment-facts";
import Link from "next/link";
import { deskOrderPageText as text } from "@/data/desk";
import { deskPeopleText } from "@/data/people";
import { deskSearchText } from "@/data/desk-search";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate, formatExactUsd, formatUsd } from "@/lib/format";
import { formatOrderTitle } from "@/lib/orders/order-row";
import type { Order } from "@/lib/orders/store";
import { StandardDeskActionForm } from "./review-forms";
import { SheetSection } from "@/components/ui/sheet-section";

/** Of a heading above rows that reach the edges of the sheet. */
const lineBelow = "border-b border-line px-4 py-3 sm:px-5";

/** The customer's other orders, newest first. */
function CustomerOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <SheetSection heading={text.customerOrders} className="overflow-hidden" headingClassName={lineBelow}>
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
              <span className="min-w-0 truncate">{formatOrderTitle(order)}</span>
              <span className="whitespace-nowrap">
                {order.status === "cancelled" ? text.cancelled : deskSearchText.phase(order)} ·{" "}
                <span className="figures">{formatUsd(order.total_fee)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

type Props = {
  found: DeskOrder;
  task: OrderTask | undefined;
  action: FormAction;
  /** The further payments, or for a further payment the order it belongs to. */
  further?: ReactNode;
  /** The registration and deadlines of what came of it. */
  company?: ReactNode;
  people?: ReactNode;
  /** Screening, rating and sign-off. */
  checks?: ReactNode;
  documents?: ReactNode;
  /** The finished documents, while they are to be handed over. */
  finished?: ReactNode;
  /** The forms that correct the order's details. */
  corrections?: ReactNode;
  /** The conversation, notes and history. */
  messages?: ReactNode;
};

/** An order at the desk: actions, messages and history, documents, facts and fees. */
export function DeskOrderView({ found, task, action, ...parts }: Props) {
  const { order, events, seen, proposed_refund: proposed } = found;
  const state = toDeskActionOrderState(found);
  const requested = events.flatMap(({ kind, details }) => (kind === "payment_requested" ? details.what : []));
  // Notes are written beside the history.
  const actions = listAvailableDeskActions(state).filter((name) => name !== "note");
  // Only where a payment can be requested.
  const toPrice = actions.includes("payment") ? listUnpricedExtraLabels(order, requested) : [];
  const isRefundedAtStripe =
    order.payment_method === "card" && order.payment_status === "completed" && order.dispute !== "open";
  // Before the payment there is nothing else to work on, so the facts take the wide column.
  const isPaid = order.payment_verified_at !== null;
  const facts = (
    <Part heading="Order">
      <OrderFacts order={order} reader="desk" isNarrow />
      <DeskPaymentDetails found={found} />
      {parts.corrections}
    </Part>
  );
  return (
    <article>
      <DeskOrderHeading {...{ found, task, action }} />
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {(isRefundedAtStripe || actions.length > 0) && (
            <SheetSection heading="Actions" className="overflow-hidden" headingClassName={lineBelow}>
              {isRefundedAtStripe && (
                <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
                  To refund this payment, in full or in parts, use Stripe. Each refund then shows here, and
                  the customer gets an email with a credit note.
                </p>
              )}
              {toPrice.length > 0 && (
                <p className="border-b border-line bg-brass-wash px-4 py-3 text-sm text-ink sm:px-5">
                  {orderExtrasText.toPrice(toPrice.join(", "))}
                </p>
              )}
              {proposed && actions.includes("refund") && (
                <p className="border-b border-line bg-brass-wash px-4 py-3 text-sm [overflow-wrap:anywhere] text-ink sm:px-5">
                  {text.proposedRefund(
                    proposed.by ?? deskPeopleText.colleague,
                    formatExactUsd(proposed.amount),
                    proposed.address,
                    proposed.reason,
                  )}
                </p>
              )}
              {actions.map((name) => (
                <StandardDeskActionForm
                  key={name}
                  name={name}
                  {...(name === "complete" && { form: getHandoverFormFields(order.kind) })}
                  {...(name === "finish" && { form: getFinishFormFields(order) })}
                  target={{ order: order.id, seen }}
                  values={getInitialActionValues(name, { ...state, proposed, unpriced: toPrice })}
                  action={action}
                />
              ))}
            </SheetSection>
          )}
          {parts.finished && <div className="sheet min-w-0 p-4 sm:p-5">{parts.finished}</div>}
          {parts.messages}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {!isPaid && facts}
          {parts.company}
          {parts.further}
          {parts.people}
          {parts.checks}
          {parts.documents}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {isPaid && facts}
          <Part heading="Fees">
            <OrderSummary
              jurisdiction={order.jurisdiction}
              serviceType={order.service_type}
              price={sumOrderLines(order.lines)}
            />
            <RefundSummary order={order} />
          </Part>
          <CustomerOrders orders={found.of_customer} />
        </div>
      </div>
    </article>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="sheet min-w-0 p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{heading}</h2>
      {children}
    </section>
  );
}
