"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { useDisclosedAction } from "@/components/forms/use-disclosed-action";
import { Alert } from "@/components/ui/alert";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { limits } from "@/data/limits";
import { replySent } from "@/data/notices";
import type { FormAction } from "@/lib/result";

type Props = {
  inquiry: string;
  /** The newest message shown. */
  seen: string;
  closed: boolean;
  action: FormAction;
};

/** Replies to an inquiry. Works without script. */
export function InquiryReply({ inquiry, seen, closed, action }: Props) {
  const { failure, pending, disclosure, formProps } = useDisclosedAction(action, replySent);
  const error = failure?.fields?.line;
  return (
    <details ref={disclosure} open={failure ? true : undefined} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong bg-sheet px-5 py-2 font-semibold text-ink hover:border-ink hover:bg-white [&::-webkit-details-marker]:hidden">
        {closed ? "Write again" : "Reply"}
      </summary>
      <form {...formProps} className="mt-3 grid justify-items-start gap-3">
        <input type="hidden" name="inquiry" value={inquiry} />
        <input type="hidden" name="seen" value={seen} />
        <Field className="w-full">
          <FieldLabel htmlFor={`line-${inquiry}`}>Your message</FieldLabel>
          <Textarea
            id={`line-${inquiry}`}
            name="line"
            maxLength={limits.inquiry}
            defaultValue={failure?.values?.line}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `error-${inquiry}` : undefined}
          />
          {error && <FieldError id={`error-${inquiry}`}>{error}</FieldError>}
        </Field>
        {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
        <SubmitButton pending={pending}>Send message</SubmitButton>
      </form>
    </details>
  );
}
