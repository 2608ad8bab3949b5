import Link from "next/link";
import { InlineLink } from "@/components/ui/inline-link";
import { OrderFacts } from "@/components/order/order-facts";
import { ButtonLink } from "@/components/ui/button-link";
import { guestAccountOfferText } from "@/data/confirmation";
import { orderConfirmationText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import type { OrderWithPersonalData } from "@/lib/orders/own-confirmation";
import { orderPath } from "@/lib/orders/paths";
import { isWaitingForCustomer, type OrderStatusColumns } from "@/lib/orders/states";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { orderFormText } from "@/data/order-form-texts";
import type { OrderReviewLine } from "@/lib/orders/review";

/** The order's personal details. Only for its customer. */
export function CustomerDetails({ own: { order } }: { own: OrderWithPersonalData }) {
  const { mailed, written } = orderConfirmationText;
  // The payment's email was sent earlier, and no more will follow.
  const isOver = ["decision", "handover", "completed", "stopped"].includes(order.phase);
  return (
    <section className="sheet p-5 sm:p-8">
      <h2 className="text-heading">{orderConfirmationText.factsHeading}</h2>
      {!isOver && <p className="mt-1 mb-3 text-muted">{order.status === "paid" ? mailed : written}</p>}
      <OrderFacts order={order} />
    </section>
  );
}

/** The sign-up form, prefilled with the email of the order this browser has just placed. */
const signUpHref = `${privatePages.login}?tab=signup`;

type OfferProps = {
  order?: Pick<OrderStatusColumns, "phase" | "step" | "service" | "documents_complete_at">;
};

/** Offers a guest an account for the order, with a text that names the next step there. */
export function GuestAccountOffer({ order }: OfferProps) {
  const { offer } = orderConfirmationText;
  const { heading, text } = offerFor(order);
  return (
    <section className="sheet no-print grid justify-items-start gap-3 p-5 sm:p-8">
      <h2 className="text-heading">{heading}</h2>
      <p className="text-muted">{text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href={signUpHref} prefetch={false} label={offer.label} />
        <InlineLink href={privatePages.login}>{offer.member}</InlineLink>
      </p>
    </section>
  );
}

function offerFor(order: OfferProps["order"]) {
  if (!order || order.phase === "unpaid" || order.phase === "reported")
    return orderConfirmationText.offer.waiting;
  if (order.phase === "completed") return guestAccountOfferText.completed;
  if (order.service && isWaitingForCustomer(order)) return guestAccountOfferText.waiting;
  return order.service || order.documents_complete_at
    ? guestAccountOfferText.working
    : orderConfirmationText.offer.paid;
}

/** §2: a button to the account, and one to the order if it is in the account. A guest is asked to sign in there. */
export function ConfirmationLinks({ own, offered }: { own?: OrderWithPersonalData; offered: boolean }) {
  const { orderLabel, accountLabel, guestAccount } = orderConfirmationText;
  return (
    <p className="no-print flex flex-wrap items-center gap-x-5 gap-y-3">
      {own?.inAccount && (
        <ButtonLink href={orderPath(own.order.order_reference)} prefetch={false} label={orderLabel} />
      )}
      <ButtonLink
        variant={offered || own?.inAccount ? "outline" : "default"}
        href={privatePages.account}
        prefetch={false}
        label={accountLabel}
      />
      {offered && <span className="measure text-muted">{guestAccount}</span>}
    </p>
  );
}

type Props = {
  lines: readonly OrderReviewLine[];
  heading?: string;
  /** A note on further people the law requires. */
  morePeople?: string;
  /** The page to change an order before it is placed. */
  editHref?: string;
  reference?: string;
};

/** The entries of the order form, for the customer to check before paying. */
export function OrderReview({ lines, heading = "What you entered", morePeople, editHref, reference }: Props) {
  return (
    <section aria-labelledby="review" className="sheet p-5 sm:p-8 lg:col-start-1">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="review" className="text-xl">
          {heading}
        </h2>
        {reference && <InlineLink href={orderPath(reference)}>Order {reference}</InlineLink>}
        {editHref && (
          <Link href={editHref} className="link">
            Change the order
          </Link>
        )}
      </div>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {lines.map(([term, detail]) => (
          <div
            key={term}
            className="grid grid-cols-[8.5rem_1fr] content-start gap-3 border-t border-line py-2 text-sm"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line text-ink">
              <bdi>{detail}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {morePeople && (
        <Alert role="note" className="mt-4 text-sm">
          <AlertTitle>{orderFormText.morePeople}</AlertTitle>
          <AlertDescription className="mt-1">{morePeople}</AlertDescription>
        </Alert>
      )}
    </section>
  );
}
