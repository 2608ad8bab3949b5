import { CircleCheck, Clock } from "lucide-react";
import { InlineLink } from "@/components/ui/inline-link";
import { NoticePage } from "@/components/layout/notice-page";
import { Letterhead, PrintOrderButton } from "@/components/order/letterhead";
import { RequirementList } from "@/components/order/next-step-card";
import { OrderStatusLabels } from "@/components/order/order-states";
import { CheckoutSteps } from "@/components/order/order-page";
import { OrderSummary } from "@/components/order/order-summary";
import { ReceiptLinks } from "@/components/order/order-facts";
import { TimelineSteps } from "@/components/order/timeline";
import { ButtonLink } from "@/components/ui/button-link";
import { confirmationText, paymentLinkHint } from "@/data/confirmation";
import { furtherPaymentText } from "@/data/further-payments";
import { orderConfirmationText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import type { OrderConfirmation, FoundOrderConfirmation } from "@/lib/orders/confirmation";
import type { OrderWithPersonalData } from "@/lib/orders/own-confirmation";
import { listUpcomingSteps, describeTimelineStart } from "@/lib/orders/progress";
import type { ReceiptLink } from "@/lib/receipts/store";
import { ClearOrderDraft } from "./clear-placed-draft";
import { GuestAccountOffer, ConfirmationLinks, CustomerDetails } from "./own-order";
import { site } from "@/data/site";

type Props = {
  confirmation: OrderConfirmation;
  /** Personal details, only for the order's customer. */
  own?: OrderWithPersonalData;
  /** Where this visitor can pay it, if it is unpaid; undefined for those who need the link in the email. */
  payHref?: string;
  /** Links to receipts, only for the order's customer. */
  receipts: readonly ReceiptLink[];
  /** An account is offered only to signed-out visitors. */
  signedOut: boolean;
  closeDraft: (orderId: string) => Promise<void>;
};

/** §2 Order confirmation: thanks, the reference, the details, what happens next, and links to the account. */
export function ConfirmationView({ confirmation, ...rest }: Props) {
  if (confirmation.state === "unknown") {
    return (
      <NoticePage
        heading="We could not find this order"
        text="The link may be incomplete. If you have paid, your order is safe: sign in to see it, or write to us."
        action={{ href: privatePages.account, label: orderConfirmationText.accountLabel }}
      />
    );
  }
  if (confirmation.state === "unreachable" || confirmation.state === "waiting") {
    const outage = "We can't reach the payment service right now. Please reload this page in a moment.";
    const why = confirmation.state === "waiting" ? confirmation.notice.text : outage;
    return (
      <NoticePage
        heading="We're confirming your payment…"
        text={`If you have paid, your order is safe. ${why}`}
        action={{ href: privatePages.account, label: orderConfirmationText.accountLabel }}
      />
    );
  }
  return <Shown confirmation={confirmation} {...rest} />;
}

function Shown({
  confirmation,
  own,
  payHref,
  receipts,
  signedOut,
  closeDraft,
}: Props & { confirmation: FoundOrderConfirmation }) {
  const { state, kind, orderId, reference, jurisdiction, place, serviceType, price, progress, needed } =
    confirmation;
  const { orderStatus } = confirmation;
  const isFurther = Boolean(orderStatus?.parent_id);
  const isService = Boolean(orderStatus?.service);
  const { heading, text } = confirmationText[state];
  const isOpen = state === "unpaid";
  const isClosed = ["searching", "disputed", "refunded", "cancelled", "late", "returned"].includes(state);
  const isPlaced = !isOpen && !isClosed;
  const offered = signedOut && isPlaced && !isFurther;
  const steps = isPlaced
    ? listUpcomingSteps({ ...orderStatus, kind, jurisdiction_slug: place }, progress)
    : [];
  const Icon = state === "paid" ? CircleCheck : Clock;
  return (
    <div className="shell grid max-w-3xl grid-cols-1 gap-8 py-10 sm:py-14 print:gap-5">
      {isPlaced && (
        <ClearOrderDraft
          // The form of a service has no jurisdiction of its own.
          order={{ jurisdiction: isService ? "" : jurisdiction, serviceType }}
          closeDraft={closeDraft.bind(null, orderId)}
        />
      )}
      <div>
        <Letterhead />
        {isPlaced && !isFurther && <CheckoutSteps at="Done" />}
        <Icon aria-hidden className="no-print mb-4 size-10 text-brass" strokeWidth={1.5} />
        <h1 className="text-title">{isFurther && state === "paid" ? furtherPaymentText.paid : heading}</h1>
        <p className="mt-2 text-lg text-muted">{text}</p>
      </div>
      <section className="sheet p-5 sm:p-8">
        <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
          <div>
            <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">Order reference</h2>
            <p className="figures mt-1 font-serif text-3xl font-semibold text-ink">{reference}</p>
            {orderStatus && <OrderStatusLabels order={orderStatus} className="mt-2 text-sm" />}
          </div>
          <div className="flex flex-wrap gap-3">
            <ReceiptLinks links={receipts} />
            <PrintOrderButton />
          </div>
        </div>
        <OrderSummary {...{ jurisdiction, serviceType, price }} />
      </section>
      {offered && <GuestAccountOffer order={state === "paid" ? orderStatus : undefined} />}
      {offered && <RequirementList titles={needed} />}
      {own && <CustomerDetails own={own} />}
      {isOpen && payHref && (
        <ButtonLink className="justify-self-start" href={payHref} label="Back to payment" />
      )}
      {isOpen && !payHref && (
        <p>
          {paymentLinkHint}{" "}
          <InlineLink href={privatePages.account}>{orderConfirmationText.accountLabel}</InlineLink>
        </p>
      )}
      {steps.length > 0 && (
        <section>
          <h2 className="mb-5 text-heading">{orderConfirmationText.stepsHeading}</h2>
          <TimelineSteps steps={steps} note={describeTimelineStart(progress)} />
        </section>
      )}
      {!isOpen && <SupportHours />}
      {!isOpen && <ConfirmationLinks own={own} offered={offered} />}
    </div>
  );
}

/** Support hours, and how to contact support about an order. */
function SupportHours() {
  return (
    <section>
      <h2 className="mb-3 text-heading">{orderConfirmationText.hoursHeading}</h2>
      <dl className="grid max-w-md gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {site.supportHours.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="figures text-ink first-letter:uppercase">{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">
        Please give your order reference:{" "}
        <a href={`mailto:${site.email}`} className="link">
          {site.email}
        </a>
        , {site.phone}
      </p>
    </section>
  );
}
