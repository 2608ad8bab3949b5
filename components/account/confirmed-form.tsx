"use client";

import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/form-parts";
import type { useServerAction } from "@/components/forms/use-server-action";
import { ButtonSummary } from "@/components/ui/disclosure-summary";

type Props = Pick<ReturnType<typeof useServerAction>, "formProps" | "pending"> & {
  className?: string;
  /** The order's reference. */
  reference: string;
  /** What opens the form, and what confirms it. */
  label: string;
  confirm: string;
  /** What happens then. */
  children: ReactNode;
};

/** Gives up an order after one confirmation. */
export function ConfirmedForm({ className, reference, label, confirm, children, formProps, pending }: Props) {
  return (
    <details className={className}>
      <ButtonSummary>{label}</ButtonSummary>
      <form {...formProps} className="mt-3 grid justify-items-start gap-3 rounded-md bg-danger-wash p-4">
        {children}
        <input type="hidden" name="reference" value={reference} />
        <SubmitButton pending={pending} variant="outline">
          {confirm}
        </SubmitButton>
      </form>
    </details>
  );
}
