"use client";

import { SheetSection } from "@/components/ui/sheet-section";
import { useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { withdrawalText as text } from "@/data/withdrawal";
import type { FormAction } from "@/lib/result";
import { ConfirmBeforeSubmitForm } from "./unpaid-order";

type Props = {
  reference: string;
  /** Whether it is a service for a company that exists. */
  isService: boolean;
  withdraw: FormAction;
};

/** The button to withdraw from an order: it first says what happens, then asks for confirmation. Works without JavaScript. */
export function WithdrawOrderForm({ reference, isService, withdraw }: Props) {
  const { failure, formProps, pending } = useServerAction(withdraw);
  return (
    <SheetSection heading={text.heading} className="no-print mt-6 p-5">
      <p className="mt-1 text-muted">{isService ? text.serviceLead : text.lead}</p>
      {failure && (
        <Alert variant="destructive" className="mt-4">
          {failure.notice.text}
        </Alert>
      )}
      <ConfirmBeforeSubmitForm
        className="mt-4"
        label={text.open}
        confirm={text.confirm(reference)}
        {...{ reference, formProps, pending }}
      >
        <ul className="grid list-disc gap-1 pl-5 text-ink">
          {text.what.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ConfirmBeforeSubmitForm>
    </SheetSection>
  );
}
