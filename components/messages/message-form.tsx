"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { fieldLimits } from "@/data/limits";
import { messageSentNotice } from "@/data/notices";
import type { FormAction } from "@/lib/result";

type Props = {
  /** The order or inquiry it is about. */
  about: { order: string } | { inquiry: string };
  /** The newest message shown. */
  seen: string;
  /** The label of the button that opens the form. */
  label: string;
  action: FormAction;
};

/** The form to send a message about an order or inquiry. Works without JavaScript. */
export function MessageForm({ about, seen, label, action }: Props) {
  const { failure, pending, disclosure, formProps } = useDisclosureForm(action, messageSentNotice);
  const error = failure?.fields?.body;
  const id = Object.values(about).join();
  return (
    <details ref={disclosure} open={failure ? true : undefined} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong bg-sheet px-5 py-2 font-semibold text-ink hover:border-ink hover:bg-white [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <form {...formProps} className="mt-3 grid justify-items-start gap-3">
        {Object.entries({ ...about, seen }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field className="w-full">
          <FieldLabel htmlFor={`body-${id}`}>Your message</FieldLabel>
          <Textarea
            id={`body-${id}`}
            name="body"
            maxLength={fieldLimits.inquiry}
            defaultValue={failure?.values?.body}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `error-${id}` : undefined}
          />
          {error && <FieldError id={`error-${id}`}>{error}</FieldError>}
        </Field>
        {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
        <SubmitButton pending={pending}>Send message</SubmitButton>
      </form>
    </details>
  );
}
