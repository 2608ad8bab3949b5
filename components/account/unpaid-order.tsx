"use client";

import Link from "next/link";
import { SubmitButton } from "@/components/forms/submit-button";
import { submitWith, useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatUsd } from "@/lib/format";
import { paymentHref } from "@/lib/orders/record/order-paths";
import type { FormAction } from "@/lib/result";

type Props = {
  reference: string;
  method: "card" | "crypto";
  /** Today's price in US dollars; undefined if it can no longer be ordered. */
  price?: number;
  cancel: FormAction;
};

/** Lets the owner of an unpaid order pay or cancel it, with one confirmation. Works without script. */
export function UnpaidOrder({ reference, method, price, cancel }: Props) {
  const { result, formAction, send, pending } = useServerAction(cancel);
  return (
    <section aria-labelledby="unpaid" className="sheet no-print mt-8 grid gap-4 p-5 sm:p-6">
      <div>
        <h2 id="unpaid" className="text-xl">
          This order is not paid yet
        </h2>
        <p className="mt-1 text-muted">
          {method === "card"
            ? "We start work once it is paid. You can pay by card or cryptocurrency."
            : "We start work once it is paid. Already sent a payment? Choose the same cryptocurrency to see the instructions again, and report your payment there."}
        </p>
      </div>
      {result && !result.ok && <Alert variant="destructive">{result.notice.text}</Alert>}
      <div className="flex flex-wrap items-start gap-3">
        {price !== undefined && (
          <Button asChild>
            <Link href={paymentHref(reference, method)} prefetch={false}>
              Pay {formatUsd(price)}
            </Link>
          </Button>
        )}
        <details className="group open:w-full">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong bg-sheet px-5 py-2 font-semibold text-ink hover:border-ink hover:bg-white [&::-webkit-details-marker]:hidden">
            Cancel this order
          </summary>
          <form
            action={formAction}
            onSubmit={submitWith(send)}
            className="mt-3 grid justify-items-start gap-3 rounded-md bg-danger-wash p-4"
          >
            <p className="text-ink">
              A cancelled order can&apos;t be paid or opened again. Do not cancel it if you have already sent
              a payment.
            </p>
            <input type="hidden" name="reference" value={reference} />
            <SubmitButton pending={pending} variant="outline">
              Yes, cancel order {reference}
            </SubmitButton>
          </form>
        </details>
      </div>
    </section>
  );
}
