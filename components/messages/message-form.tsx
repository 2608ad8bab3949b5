"use client";

import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { ButtonSummary } from "@/components/ui/disclosure-summary";
import { LabelledField } from "@/components/ui/field";
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
  return (
    <details ref={disclosure} open={failure ? true : undefined} className="mt-4">
      <ButtonSummary>{label}</ButtonSummary>
      <form {...formProps} className="mt-3 grid justify-items-start gap-3">
        <HiddenFields values={{ ...about, seen }} />
        <LabelledField
          id={`body-${Object.values(about).join()}`}
          label="Your message"
          error={failure?.fields?.body}
          className="w-full"
        >
          {(control) => (
            <Textarea
              {...control}
              name="body"
              maxLength={fieldLimits.inquiry}
              defaultValue={failure?.values?.body}
            />
          )}
        </LabelledField>
        {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
        <SubmitButton pending={pending} label="Send message" />
      </form>
    </details>
  );
}
