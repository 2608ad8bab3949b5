import { CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { NoticePage } from "@/components/layout/notice-page";
import { Button } from "@/components/ui/button";
import { orderConfirmationText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import type { Confirmation } from "@/lib/orders/confirm";
import { OrderPlaced } from "./order-placed";

type Props = { confirmation: Confirmation; closeDraft: (requestId: string) => Promise<void> };

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
} as const;

/** §2 Order confirmation: thanks, the reference, the details, what happens next, the way to the account. */
export function ConfirmationView({ confirmation, closeDraft }: Props) {
  if (confirmation.state === "unknown") {
    return (
      <NoticePage
        heading="We could not find this order"
        text="The link may be incomplete. If you have paid, your order is safe: sign in to see it, or write to us."
        action={{ href: "/user-account", label: "View Your Account" }}
      />
    );
  }
  if (confirmation.state === "unreachable") {
    return (
      <NoticePage
        heading="We're confirming your payment…"
        text="We can't reach the payment service right now. Your order is safe; please reload this page in a moment."
        action={{ href: "/user-account", label: "View Your Account" }}
      />
    );
  }
  const { state, kind, requestId, reference, jurisdiction, serviceType, total } = confirmation;
  const { heading, text } = words[state];
  const Icon = state === "paid" ? CircleCheck : Clock;
  const steps = kind === "bank" ? orderConfirmationText.bankSteps : orderConfirmationText.steps;
  const details = [
    ["Service", serviceType],
    ["Jurisdiction", jurisdiction],
    ["Total", formatUsd(total)],
  ] as const;
  return (
    <div className="shell grid max-w-3xl gap-8 py-10 sm:py-14">
      {state !== "unpaid" && <OrderPlaced closeDraft={closeDraft.bind(null, requestId)} />}
      <div>
        <Icon aria-hidden className="mb-4 size-10 text-brass" strokeWidth={1.5} />
        <h1 className="text-title">{heading}</h1>
        <p className="mt-2 text-lg text-muted">{text}</p>
      </div>
      <section className="sheet p-5 sm:p-8">
        <h2 className="text-sm font-semibold text-muted">Order reference</h2>
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
      {state === "unpaid" ? (
        <Button asChild className="justify-self-start">
          <Link href="/payment">Back to payment</Link>
        </Button>
      ) : (
        <>
          <section>
            <h2 className="mb-5 text-heading">{orderConfirmationText.stepsHeading}</h2>
            <ol className="grid gap-4">
              {steps.map(({ title, text: detail }, index) => (
                <li key={title} className="grid grid-cols-[2rem_1fr] gap-3">
                  <span
                    aria-hidden
                    className="figures grid size-8 place-items-center rounded-full bg-brass-wash font-semibold text-brass"
                  >
                    {index + 1}
                  </span>
                  <span>
                    <strong className="text-ink">{title}.</strong> {detail}
                  </span>
                </li>
              ))}
            </ol>
          </section>
          <div className="grid justify-items-start gap-3">
            <Button asChild>
              <Link href="/user-account" prefetch={false}>
                View Your Account
              </Link>
            </Button>
            <p className="text-sm text-muted">
              No account yet? Create one with the e-mail of this order, and the order will be in it.
            </p>
          </div>
        </>
      )}
    </div>
  );
}
