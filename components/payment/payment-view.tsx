import { InlineLink } from "@/components/ui/inline-link";
import type { ComponentProps, ReactNode } from "react";
import { CheckoutSteps } from "@/components/order/order-page";
import { OrderSummary } from "@/components/order/order-summary";
import { furtherPaymentText, offerText } from "@/data/further-payments";
import { paymentText, sampleOrderText } from "@/data/payment-texts";
import { consentText, refundRuleSummaries } from "@/data/order-form-texts";
import { formatUsd } from "@/lib/format";
import { paymentHref } from "@/lib/orders/paths";
import { formatOrderTitle } from "@/lib/orders/order-row";
import type { OrderReviewLine } from "@/lib/orders/review";
import type { OrderPrice } from "@/lib/orders/fees";
import type { FormAction } from "@/lib/result";
import { CardPaymentForm } from "./card-payment";
import { OrderReview } from "./own-order";
import { PaymentTabs } from "./payment-tabs";
import { SampleOrderNotice } from "./payment-notices";
import type { PaymentFormTarget } from "./subject-fields";
import { Alert } from "@/components/ui/alert";

type PayableOrder = Pick<ComponentProps<typeof OrderReview>, "morePeople" | "editHref"> & {
  jurisdiction: string;
  serviceType: string;
  kind: keyof typeof refundRuleSummaries;
  /** Whether the desk asked for it: a further payment for an order, or an offer. */
  isFurther?: boolean;
  /** Whether it is an offer, which is accepted by paying. */
  isOffer?: boolean;
  price: OrderPrice;
  /** What the customer entered. */
  review?: readonly OrderReviewLine[];
  /** For an order in the account: its price when placed, in US dollars. */
  placedFor?: number;
  /** The order that the browser started before this one, and its form. */
  replaced?: { readonly name: string; readonly href: string };
  /** The order's reference, if it is shown before payment. */
  reference?: string;
};

type Props = {
  tab: "card" | "crypto";
  order: PayableOrder;
  /** Without an intent, the sample order, which can't be charged. */
  subject: PaymentFormTarget;
  payByCard: FormAction<{ checkoutUrl: string }>;
  /** The crypto tab's content. */
  coinPayment: ReactNode;
  /** What has just happened to the payment. */
  note?: string;
};

/** §2 Payment: the payment methods beside the order summary. */
export function PaymentView({ tab, order, subject, payByCard, coinPayment, note }: Props) {
  const of = subject.link ? { link: subject.link } : subject.order;
  const tabs = [
    { id: "card", href: paymentHref(of), label: "Credit Card" },
    { id: "crypto", href: paymentHref(of, "crypto"), label: "Cryptocurrency" },
  ] as const;
  const isSample = !subject.shown;
  return (
    <div className="shell py-8 sm:py-10">
      {isSample ? (
        <SampleOrderNotice />
      ) : (
        <>
          {!order.isFurther && <CheckoutSteps at="Payment" />}
          <h1 className="text-title">{paymentText.heading}</h1>
          <p className="measure mt-2 mb-8 text-lg text-muted">{paymentText.lead}</p>
        </>
      )}
      {order.replaced && <Replaced order={order} replaced={order.replaced} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <aside
          aria-label={isSample ? sampleOrderText.summary : paymentText.summary}
          className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 className="mb-4 text-xl">{isSample ? sampleOrderText.summary : paymentText.summary}</h2>
          {order.reference && (
            <p className="mb-2 flex justify-between gap-4">
              <span className="text-muted">Order reference</span>
              <span className="figures font-semibold text-ink">{order.reference}</span>
            </p>
          )}
          <OrderSummary {...order} />
          {isSample && (
            <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{sampleOrderText.note}</p>
          )}
        </aside>
        <div className="sheet p-5 sm:p-8 lg:col-start-1 lg:row-start-1">
          {note && <Alert className="mb-5">{note}</Alert>}
          <PriceChange order={order} />
          <PaymentTabs label="Payment method" tabs={tabs} chosen={tab}>
            {tab === "card" ? (
              <CardPaymentForm
                action={payByCard}
                subject={subject}
                total={isSample ? undefined : order.price.total}
              />
            ) : (
              coinPayment
            )}
          </PaymentTabs>
          {order.isOffer && <AcceptanceNote />}
          {!isSample && (!order.isFurther || order.isOffer) && <RefundNote kind={order.kind} />}
        </div>
        {order.review && (
          <OrderReview
            lines={order.review}
            heading={order.isFurther ? furtherPaymentText.review : undefined}
            morePeople={order.morePeople}
            editHref={order.editHref}
            reference={subject.order}
          />
        )}
      </div>
    </div>
  );
}

/** Names the order that the browser started before this one, with a way back to it. */
function Replaced({ order, replaced }: { order: PayableOrder; replaced: { name: string; href: string } }) {
  const now = formatOrderTitle({ service_type: order.serviceType, jurisdiction: order.jurisdiction });
  return (
    <Alert className="mb-6">
      {paymentText.replaced(now, replaced.name)}{" "}
      <InlineLink href={replaced.href}>{paymentText.openReplaced(replaced.name)}</InlineLink>
    </Alert>
  );
}

/** Warns before payment that the price has changed since the order was placed. */
function PriceChange({ order: { placedFor, price } }: { order: PayableOrder }) {
  if (placedFor === undefined || placedFor === price.total) return null;
  return (
    <p role="status" className="mb-5 rounded-md bg-brass-wash px-4 py-3 font-medium text-ink">
      The price of this order has changed since you placed it: it was {formatUsd(placedFor)}, and is now{" "}
      {formatUsd(price.total)}.
    </p>
  );
}

/** States below the button until when the payment is refunded. */
function RefundNote({ kind }: Pick<PayableOrder, "kind">) {
  return (
    <p className="mt-5 text-sm">
      <span className="font-medium text-ink">{refundRuleSummaries[kind]}</span>{" "}
      <InlineLink href="/refunds">{paymentText.refunds}</InlineLink>
    </p>
  );
}

/** Who pays an offer accepts it, with the texts that a form asks to accept. */
function AcceptanceNote() {
  const { terms, between, refunds } = consentText;
  return (
    <p className="mt-5 text-sm">
      {offerText.accept} <InlineLink href={terms.href}>{terms.label}</InlineLink> {between}{" "}
      <InlineLink href={refunds.href}>{refunds.label}</InlineLink>.
    </p>
  );
}
