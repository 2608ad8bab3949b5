import { InlineLink } from "@/components/ui/inline-link";
import type { ReactNode } from "react";
import { Letterhead, PrintOrderButton } from "@/components/order/letterhead";
import { OrderFacts, ReceiptLinks, RefundSummary, RegistrationDetails } from "@/components/order/order-facts";
import { OrderStatusBadge, OrderStatusLabels } from "@/components/order/order-states";
import { OrderSummary } from "@/components/order/order-summary";
import {
  OrderMilestones,
  UpcomingSteps,
  isUpcomingStep,
  OrderHistory,
} from "@/components/order/order-history";
import { NextStepCard } from "@/components/order/next-step-card";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { accountTabHrefs } from "@/data/account";
import { companyText } from "@/data/companies";
import { furtherPaymentText } from "@/data/further-payments";
import { disputeText } from "@/data/order-states";
import { skipsReviewAndFiling } from "@/lib/product";
import { getUploadWindow } from "@/lib/documents/checklist";
import { formatDate } from "@/lib/format";
import { companyPath } from "@/lib/orders/paths";
import { sumOrderLines } from "@/lib/orders/fees";
import { getCompanyDisplayName, getProductNoun, formatOrderTitle } from "@/lib/orders/order-row";
import type { OrderPageData } from "@/lib/account-pages/order-page";
import { listMilestones } from "@/lib/orders/states";
import { toNextStep } from "@/lib/orders/next-step";
import { getOrderProgress, describeTimelineStart } from "@/lib/orders/progress";
import { findPaymentMismatchNotice, buildOrderTimeline } from "@/lib/orders/timeline";

type Props = Pick<OrderPageData, "order" | "events" | "step" | "receipts"> & {
  /** The section to pay or cancel an unpaid order. */
  payment?: ReactNode;
  /** The further payments, or for a further payment the order it belongs to. */
  further?: ReactNode;
  documents?: ReactNode;
  messages?: ReactNode;
  /** The button to withdraw before the filing. */
  withdrawal?: ReactNode;
};

/** One order in full: status, next step, documents, messages, fees and history, with a print layout. */
export function OrderDetail({ order, events, step, receipts, ...parts }: Props) {
  const history = {
    // A requested payment or an offer without a step was withdrawn or has ended, so nothing comes next.
    steps: buildOrderTimeline(order, events, order.phase === "unpaid" && Boolean(order.due_on) && !step),
    note: describeTimelineStart(getOrderProgress(order, events)),
  };
  const money = findPaymentMismatchNotice(order, events);
  const hasComing = history.steps.some(isUpcomingStep);
  // While documents are requested, the long list gets its own column, and everything else goes beside it.
  const showsUploads = Boolean(parts.documents) && getUploadWindow(order) === "now";
  const factsBeside = showsUploads || !hasComing;
  const coming = hasComing && (
    <div className="min-w-0 xl:col-start-2 xl:row-start-1">
      <UpcomingSteps {...history} />
    </div>
  );
  const facts = (
    <section className="sheet min-w-0 p-5">
      <h2 className="mb-2 text-xl">Order</h2>
      <OrderFacts order={order} isNarrow={factsBeside} />
    </section>
  );
  const fees = (
    <section className="sheet min-w-0 p-5">
      <h2 className="mb-4 text-xl">Fees</h2>
      <OrderSummary
        jurisdiction={order.jurisdiction}
        serviceType={order.service_type}
        price={sumOrderLines(order.lines)}
      />
      <RefundSummary order={order} />
      {receipts.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ReceiptLinks links={receipts} />
        </div>
      )}
    </section>
  );
  return (
    <article className="min-w-0">
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <InlineLink href={accountTabHrefs.orders} className="text-sm">
          All orders
        </InlineLink>
        <div className="max-sm:hidden">
          <PrintOrderButton />
        </div>
      </div>
      <Letterhead />
      <h1 className="mt-3">
        <bdi className="block text-title [overflow-wrap:anywhere]">
          {getCompanyDisplayName(order) ?? order.service_type}
        </bdi>
        <span className="mt-1 block font-sans text-base font-normal tracking-normal text-muted">
          {formatOrderTitle(order)} · Order{" "}
          <span className="figures font-semibold text-ink">{order.order_reference}</span>
        </span>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {order.due_on ? furtherPaymentText.asked : "Ordered"} {formatDate(order.created_at)}{" "}
        {order.status === "cancelled" && <OrderStatusBadge order={order} />}
        <OrderStatusLabels order={order} />
      </p>
      {order.dispute === "open" && !order.parent_id && <Alert className="mt-4">{disputeText.customer}</Alert>}
      {money && (
        <Alert className="mt-4">
          <AlertTitle>{money.title}</AlertTitle>
          <AlertDescription>{money.text}</AlertDescription>
        </Alert>
      )}
      {!skipsReviewAndFiling(order) && <OrderMilestones list={listMilestones(order)} />}
      <RegistrationDetails order={order} />
      {order.phase === "completed" && (
        <p className="no-print mt-3">
          <InlineLink href={companyPath(order.order_reference)}>
            {companyText.open(getProductNoun(order))}
          </InlineLink>
        </p>
      )}
      {step && step.step !== "dispute" && step.step !== "pay" && (
        <div className="mt-6">
          <NextStepCard step={toNextStep(step)} />
        </div>
      )}
      {parts.further}
      {parts.payment}
      {/* Wide screens show two columns of similar height. */}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] print:block">
        {!showsUploads && coming}
        <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {parts.documents}
          {parts.messages}
          {parts.withdrawal}
          {!factsBeside && facts}
          {!showsUploads && fees}
        </div>
        {/* On a phone, what the customer has to do comes first. */}
        {showsUploads && coming}
        <div className="grid min-w-0 items-start gap-5 xl:col-start-2">
          {factsBeside && facts}
          {showsUploads && fees}
          <OrderHistory {...history} />
        </div>
      </div>
    </article>
  );
}
