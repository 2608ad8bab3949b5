"use client";

import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/form-parts";
import { useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { ButtonSummary } from "@/components/ui/disclosure-summary";
import { furtherPaymentText as text, offerText } from "@/data/further-payments";
import { paymentStepText } from "@/data/next-step";
import { cancelOrderText } from "@/data/payment-texts";
import { formatCalendarDay, formatUsd } from "@/lib/format";
import { paymentHref } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";

type Props = {
  reference: string;
  method: "card" | "crypto";
  /** Whether cryptocurrency was reported after another way to pay was chosen. */
  reportedLate?: boolean;
  /** Today's price in US dollars; undefined if it can no longer be ordered, if an offer has ended, or if the order of a further payment was stopped. */
  price?: number;
  /** For a further payment or an offer: whether it is an offer or a renewal, what it is for, and its last day. */
  further?: {
    readonly isOffer?: boolean;
    readonly renews: boolean;
    readonly what: string;
    readonly due: string | null;
  };
  cancel: FormAction;
};

const renewalText = { ...text, decline: text.declineRenewal, declineText: text.declineRenewalText };

function describePayment({ reference, method, price, further }: Props) {
  const isOver = price === undefined;
  const day = further?.due ? formatCalendarDay(new Date(further.due)) : null;
  if (further?.isOffer) {
    const { heading, ended, lead } = offerText;
    return { heading, text: isOver ? ended(reference).text : lead(further.what, day) };
  }
  if (further)
    return isOver
      ? text.stopped(reference)
      : { heading: text.unpaid, text: text.unpaidText(further.what, day) };
  const unpaid =
    method === "card"
      ? "We’ll start work once it is paid. You can pay by card or cryptocurrency."
      : "We’ll start work once it is paid. Already sent a payment? Choose the same cryptocurrency to see the instructions again, and report your payment there.";
  return { heading: "This order is not paid yet", text: isOver ? paymentStepText.notSold : unpaid };
}

/** Buttons to pay an unpaid order, or to cancel it after one confirmation. Works without JavaScript. */
export function UnpaidOrderActions(props: Props) {
  const { reference, method, reportedLate, price, further, cancel } = props;
  const shown = describePayment(props);
  const refusal = further?.renews ? renewalText : text;
  const { decline, declineText, yesDecline } = !further
    ? cancelOrderText
    : further.isOffer
      ? offerText
      : refusal;
  const { failure, formProps, pending } = useServerAction(cancel);
  return (
    <section aria-labelledby="unpaid" className="sheet no-print mt-8 grid gap-4 p-5 sm:p-6">
      <div>
        <h2 id="unpaid" className="text-xl">
          {shown.heading}
        </h2>
        <p className="mt-1 text-muted">
          {reportedLate && price !== undefined ? paymentStepText.reportedLate : shown.text}
        </p>
      </div>
      {failure && <Alert variant="destructive">{failure.notice.text}</Alert>}
      <div className="flex flex-wrap items-start gap-3">
        {price !== undefined && (
          <ButtonLink href={paymentHref(reference, method)} prefetch={false}>
            Pay {formatUsd(price)}
          </ButtonLink>
        )}
        <ConfirmBeforeSubmitForm
          className="open:w-full"
          label={decline}
          confirm={yesDecline(reference)}
          {...{ reference, formProps, pending }}
        >
          <p className="text-ink">{declineText}</p>
        </ConfirmBeforeSubmitForm>
      </div>
    </section>
  );
}

type ConfirmedFormProps = Pick<ReturnType<typeof useServerAction>, "formProps" | "pending"> & {
  className?: string;
  /** The order's reference. */
  reference: string;
  /** What opens the form, and what confirms it. */
  label: string;
  confirm: string;
  /** What happens then. */
  children: ReactNode;
};

/** A form that unfolds from its button and asks for confirmation before it is sent. */
export function ConfirmBeforeSubmitForm({
  className,
  reference,
  label,
  confirm,
  children,
  formProps,
  pending,
}: ConfirmedFormProps) {
  return (
    <details className={className}>
      <ButtonSummary>{label}</ButtonSummary>
      <form {...formProps} className="mt-3 grid justify-items-start gap-3 rounded-md bg-danger-wash p-4">
        {children}
        <input type="hidden" name="reference" value={reference} />
        <SubmitButton pending={pending} variant="outline" label={confirm} />
      </form>
    </details>
  );
}
