"use client";

import { Lock } from "lucide-react";
import { useEffect } from "react";
import { showNotice } from "@/components/notices/toaster";
import { Alert } from "@/components/ui/alert";
import { useServerAction } from "@/components/forms/use-server-action";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { checkoutRequestFailedNotice, redirectingToStripeText, orderNotSavedWarning } from "@/data/notices";
import { sampleOrderText } from "@/data/payment-texts";
import { formatUsd } from "@/lib/format";
import type { FormAction } from "@/lib/result";
import { PaymentHiddenFields, type PaymentFormTarget } from "./subject-fields";

type Props = {
  action: FormAction<{ checkoutUrl: string }>;
  subject: PaymentFormTarget;
  /** US dollars; undefined for the sample order, which can't be paid. */
  total?: number;
};

const warningSeconds = 3;

/** §2 Card tab: the button shows a message while busy, and is enabled again after an error or the browser's Back. */
export function CardPaymentForm({ action, subject, total }: Props) {
  const { result, failure, formProps, pending } = useServerAction(action, checkoutRequestFailedNotice);
  const unsavedUrl = result?.ok ? result.value.checkoutUrl : undefined;

  useEffect(() => {
    if (failure) void showNotice("error", failure.notice, { inline: true });
  }, [failure]);

  useEffect(() => {
    if (!unsavedUrl) return;
    void showNotice("warning", orderNotSavedWarning, { inline: true });
    const timer = setTimeout(() => location.assign(unsavedUrl), warningSeconds * 1000);
    return () => clearTimeout(timer);
  }, [unsavedUrl]);

  return (
    <form {...formProps} className="grid gap-5">
      <PaymentHiddenFields subject={subject} result={result} />
      <p>
        You&apos;ll pay on Stripe&apos;s secure page and come back here. We never see your card details.
        Nothing is charged until you confirm there.
      </p>
      {failure && <Alert variant="destructive">{failure.notice.text}</Alert>}
      {unsavedUrl ? (
        <div role="alert" className="grid gap-3 rounded-md bg-brass-wash px-4 py-3">
          <p className="font-medium text-ink">{orderNotSavedWarning.text}</p>
          <Button asChild>
            <a href={unsavedUrl}>Continue to payment</a>
          </Button>
        </div>
      ) : (
        <Button
          type="submit"
          size="lg"
          variant={total === undefined ? "outline" : "default"}
          disabled={pending}
        >
          {pending ? <Spinner /> : total !== undefined && <Lock aria-hidden />}
          {pending
            ? redirectingToStripeText
            : total === undefined
              ? sampleOrderText.button
              : `Pay ${formatUsd(total)}`}
        </Button>
      )}
    </form>
  );
}
