"use client";

import { useId } from "react";
import { SubmitButton } from "@/components/forms/form-parts";
import {
  useDisclosureForm,
  createSubmitHandler,
  useServerAction,
} from "@/components/forms/use-server-action";
import { notify } from "@/components/notices/toaster";
import { Alert } from "@/components/ui/alert";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { NativeSelect, Input } from "@/components/ui/input";
import { deadlineText as text, monthNames, calendarText } from "@/data/deadlines";
import type { FormAction } from "@/lib/result";
import { CopyButton } from "@/components/forms/copy-button";

type Settled = {
  order_id: string;
  duty: string | null;
  due_on: string;
  state: "open" | "done" | "inapplicable";
  note?: string | null;
};

/** A form that says what became of a deadline. Works without JavaScript. */
export function DeadlineStateForm({ deadline, action }: { deadline: Settled; action: FormAction }) {
  const id = useId();
  const { failure, pending, disclosure, formProps } = useDisclosureForm(action, text.saved);
  const { order_id: order, duty, due_on: due, state, note } = deadline;
  const choices = (["done", "inapplicable", "open"] as const).filter((one) => one !== state);
  return (
    <details ref={disclosure} open={failure ? true : undefined} className="no-print">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center text-sm">
        {state === "open" ? text.settle : text.change}
        <span className="sr-only">
          : {duty}, {due}
        </span>
      </summary>
      <form {...formProps} className="mt-2 grid max-w-md gap-3 rounded-md bg-paper p-4">
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="duty" value={duty ?? ""} />
        <input type="hidden" name="due" value={due} />
        <Field>
          <FieldLabel htmlFor={`${id}-state`}>{text.state}</FieldLabel>
          <NativeSelect
            id={`${id}-state`}
            name="state"
            key={failure?.values?.state}
            defaultValue={failure?.values?.state ?? choices[0]}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {text.states[one]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field>
          <FieldLabel htmlFor={`${id}-note`}>{text.note}</FieldLabel>
          <FieldDescription id={`${id}-hint`}>{text.noteHint}</FieldDescription>
          <Input
            id={`${id}-note`}
            name="note"
            maxLength={200}
            defaultValue={failure?.values?.note ?? note ?? ""}
            aria-invalid={failure ? true : undefined}
            aria-describedby={`${id}-hint${failure ? ` ${id}-error` : ""}`}
          />
          {failure && <FieldError id={`${id}-error`}>{failure.notice.text}</FieldError>}
        </Field>
        <SubmitButton pending={pending} size="sm" className="justify-self-start">
          {text.save}
        </SubmitButton>
      </form>
    </details>
  );
}

type YearEndProps = { order: string; month: number; action: FormAction };

/** The month in which a company's financial year ends. Works without JavaScript. */
export function FinancialYearEndForm({ order, month, action }: YearEndProps) {
  const id = useId();
  const { result, formAction, send, pending } = useServerAction(action, undefined, {
    onDone: () => void notify("success", text.yearEndSaved),
  });
  return (
    <form
      action={formAction}
      onSubmit={createSubmitHandler(send)}
      className="no-print mt-3 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-line pt-3"
    >
      <input type="hidden" name="order" value={order} />
      <Field>
        <FieldLabel htmlFor={id}>{text.yearEnd}</FieldLabel>
        <NativeSelect id={id} name="month" defaultValue={month}>
          {monthNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <SubmitButton pending={pending} variant="outline">
        {text.save}
      </SubmitButton>
      {result && !result.ok && <FieldError>{result.notice.text}</FieldError>}
    </form>
  );
}

/** Makes a new address of the customer's calendar and shows it once. Works without JavaScript. */
export function CalendarLinkForm({ action }: { action: FormAction<string> }) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form
      action={formAction}
      onSubmit={createSubmitHandler(send)}
      className="mt-3 grid justify-items-start gap-3"
    >
      {result?.ok && (
        <div role="status" className="grid w-full gap-2">
          <p>{calendarText.made}</p>
          <Input aria-label={calendarText.subscribe} readOnly value={result.value} />
          <CopyButton what="address" text={result.value} />
        </div>
      )}
      {result && !result.ok && <FieldError>{result.notice.text}</FieldError>}
      <SubmitButton pending={pending} variant="outline">
        {calendarText.make}
      </SubmitButton>
      <p className="text-sm text-muted">{calendarText.again}</p>
    </form>
  );
}

/** A button that orders a renewal and continues to its payment. Works without JavaScript. */
export function RenewCompanyButton({
  reference,
  label,
  action,
}: {
  reference: string;
  label: string;
  action: FormAction<never>;
}) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form
      action={formAction}
      onSubmit={createSubmitHandler(send)}
      className="mt-3 grid justify-items-start gap-3"
    >
      <input type="hidden" name="reference" value={reference} />
      {result && !result.ok && <Alert variant="destructive">{result.notice.text}</Alert>}
      <SubmitButton pending={pending}>{label}</SubmitButton>
    </form>
  );
}
