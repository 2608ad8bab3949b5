import { CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { NoticePage } from "@/components/layout/notice-page";
import { Timeline } from "@/components/order/timeline";
import { Button } from "@/components/ui/button";
import { orderConfirmationText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import type { Confirmation } from "@/lib/orders/confirm";
import { nextSteps, timelineNote } from "@/lib/orders/timeline";
import { OrderPlaced } from "./order-placed";
import { SupportHours } from "./support-hours";

type Props = {
  confirmation: Confirmation;
  /** Only for a visitor who is signed out is there an account to be made. */
  signedOut: boolean;
  closeDraft: (intentId: string) => Promise<void>;
};

const words = {
  paid: { heading: orderConfirmationText.heading, text: "Your payment has been received." },
  reported: {
    heading: orderConfirmationText.heading,
    text: "Payment reported, awaiting verification. We look for your transaction and write to you when it is found.",
  },
  reviewing: {
    heading: orderConfirmationText.heading,
    text: "We're reviewing your payment and will write to you.",
  },
  confirming: { heading: orderConfirmationText.heading, text: "We're confirming your payment…" },
  unpaid: {
    heading: "Your order is not paid yet",
    text: "The payment was not completed, and nothing was charged.",
  },
  cancelled: {
    heading: "This order was closed",
    text: "It was cancelled, or you went on to pay it another way. Nothing was charged for it, and it can't be paid.",
  },
  late: {
    heading: "This order was closed before",
    text: "Your payment reached us after the order had been cancelled or replaced. We look at it by hand and write to you; nothing of it is lost.",
  },
  returned: {
    heading: "This order was closed before",
    text: "Your payment reached us after the order had been cancelled or replaced, and was given back.",
  },
} as const;

/** §2 Order confirmation: thanks, the reference, the details, what happens next, the way to the account. */
export function ConfirmationView({ confirmation, signedOut, closeDraft }: Props) {
  if (confirmation.state === "unknown") {
    return (
      <NoticePage
        heading="We could not find this order"
        text="The link may be incomplete. If you have paid, your order is safe: sign in to see it, or write to us."
        action={{ href: "/user-account", label: "View Your Account" }}
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
        action={{ href: "/user-account", label: "View Your Account" }}
      />
    );
  }
  const { state, kind, intentId, reference, jurisdiction, serviceType, total, paidAt } = confirmation;
  const { heading, text } = words[state];
  const isOpen = state === "unpaid";
  const isClosed = state === "cancelled" || state === "late" || state === "returned";
  const Icon = state === "paid" ? CircleCheck : Clock;
  const details = [
    ["Service", serviceType],
    ["Jurisdiction", jurisdiction],
    ["Total", formatUsd(total)],
  ] as const;
  return (
    <div className="shell grid max-w-3xl gap-8 py-10 sm:py-14">
      {!isOpen && !isClosed && (
        <OrderPlaced order={{ jurisdiction, serviceType }} closeDraft={closeDraft.bind(null, intentId)} />
      )}
      <div>
        <Icon aria-hidden className="mb-4 size-10 text-brass" strokeWidth={1.5} />
        <h1 className="text-title">{heading}</h1>
        <p className="mt-2 text-lg text-muted">{text}</p>
      </div>
      <section className="sheet p-5 sm:p-8">
        <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">Order reference</h2>
        <p className="figures mt-1 font-serif text-3xl font-semibold text-ink">{reference}</p>
        <dl className="mt-6 border-t border-line">
          {details.map(([term, detail]) => (
            <div key={term} className="flex justify-between gap-4 border-b border-line py-3">
              <dt className="text-muted">{term}</dt>
              <dd className="figures text-right font-semibold text-ink">{detail}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isOpen && (
        <Button asChild className="justify-self-start">
          <Link href="/payment">Back to payment</Link>
        </Button>
      )}
      {isClosed && <SupportHours />}
      {isClosed && (
        <Button asChild className="justify-self-start">
          <Link href="/user-account" prefetch={false}>
            {orderConfirmationText.accountLabel}
          </Link>
        </Button>
      )}
      {!isOpen && !isClosed && (
        <>
          <section>
            <h2 className="mb-5 text-heading">{orderConfirmationText.stepsHeading}</h2>
            <Timeline steps={nextSteps(kind, paidAt)} note={timelineNote(paidAt, state === "paid")} />
          </section>
          <SupportHours />
          {signedOut && <AccountOffer />}
          <Button asChild variant={signedOut ? "outline" : "brass"} className="no-print justify-self-start">
            <Link href="/user-account" prefetch={false}>
              {orderConfirmationText.accountLabel}
            </Link>
          </Button>
        </>
      )}
    </div>
  );
}

/** The account's sign-up form knows the e-mail of an order that was placed in the same browser. */
function AccountOffer() {
  const { heading, text, label } = orderConfirmationText.offer;
  return (
    <section className="sheet no-print grid justify-items-start gap-3 p-5 sm:p-8">
      <h2 className="text-heading">{heading}</h2>
      <p className="text-muted">{text}</p>
      <Button asChild className="mt-1">
        <Link href="/login?tab=signup" prefetch={false}>
          {label}
        </Link>
      </Button>
    </section>
  );
}
