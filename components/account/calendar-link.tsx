"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { submitWith, useServerAction } from "@/components/forms/use-server-action";
import { CopyButton } from "@/components/payment/copy-button";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { calendarText as text } from "@/data/deadlines";
import type { FormAction } from "@/lib/result";

/** Makes a new address of the customer's calendar and shows it once. Works without JavaScript. */
export function CalendarLink({ action }: { action: FormAction<string> }) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form action={formAction} onSubmit={submitWith(send)} className="mt-3 grid justify-items-start gap-3">
      {result?.ok && (
        <div role="status" className="grid w-full gap-2">
          <p>{text.made}</p>
          <Input aria-label={text.subscribe} readOnly value={result.value} />
          <CopyButton what="address" text={result.value} />
        </div>
      )}
      {result && !result.ok && <FieldError>{result.notice.text}</FieldError>}
      <SubmitButton pending={pending} variant="outline">
        {text.make}
      </SubmitButton>
      <p className="text-sm text-muted">{text.again}</p>
    </form>
  );
}
