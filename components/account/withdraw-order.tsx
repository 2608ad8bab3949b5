"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { withdrawalText as text } from "@/data/withdrawal";
import type { FormAction } from "@/lib/result";

type Props = {
  reference: string;
  /** Whether it is a service for a company that exists. */
  isService: boolean;
  withdraw: FormAction;
};

/** The button to withdraw from an order: it first says what happens, then asks for confirmation. Works without JavaScript. */
export function WithdrawOrderForm({ reference, isService, withdraw }: Props) {
  const { result, formAction, send, pending } = useServerAction(withdraw);
  return (
    <section aria-labelledby="withdraw" className="sheet no-print mt-6 min-w-0 p-5">
      <h2 id="withdraw" className="text-xl">
        {text.heading}
      </h2>
      <p className="mt-1 text-muted">{isService ? text.serviceLead : text.lead}</p>
      {result && !result.ok && (
        <Alert variant="destructive" className="mt-4">
          {result.notice.text}
        </Alert>
      )}
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong bg-sheet px-5 py-2 font-semibold text-ink hover:border-ink hover:bg-white [&::-webkit-details-marker]:hidden">
          {text.open}
        </summary>
        <form
          action={formAction}
          onSubmit={createSubmitHandler(send)}
          className="mt-3 grid justify-items-start gap-3 rounded-md bg-danger-wash p-4"
        >
          <ul className="grid list-disc gap-1 pl-5 text-ink">
            {text.what.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <input type="hidden" name="reference" value={reference} />
          <SubmitButton pending={pending} variant="outline">
            {text.confirm(reference)}
          </SubmitButton>
        </form>
      </details>
    </section>
  );
}
