"use client";

import { useId } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm, useServerAction } from "@/components/forms/use-server-action";
import { showNotice } from "@/components/notices/toaster";
import { Alert } from "@/components/ui/alert";
import { FieldError, LabelledField } from "@/components/ui/field";
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
  done_on?: string | null;
};

/** A form that says what became of a deadline. Works without JavaScript. */
export function DeadlineStateForm({ deadline, action }: { deadline: Settled; action: FormAction }) {
  const id = useId();
  const { failure, pending, disclosure, formProps } = useDisclosureForm(action, text.saved);
  const { order_id: order, duty, due_on: due, state, note, done_on: doneOn } = deadline;
  const dayError = failure?.fields?.done_on;
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
        <HiddenFields values={{ order, duty: duty ?? "", due }} />
        <LabelledField id={`${id}-state`} label={text.state}>
          {(control) => (
            <NativeSelect
              {...control}
              name="state"
              key={failure?.values?.state}
              defaultValue={failure?.values?.state ?? choices[0]}
              options={choices.map((one) => [one, text.states[one]])}
            />
          )}
        </LabelledField>
        <LabelledField id={`${id}-day`} label={text.day} hint={text.dayHint} error={dayError}>
          {(control) => (
            <Input
              {...control}
              name="done_on"
              type="date"
              defaultValue={failure?.values?.done_on ?? doneOn ?? ""}
            />
          )}
        </LabelledField>
        <LabelledField
          id={`${id}-note`}
          label={text.note}
          hint={text.noteHint}
          error={dayError ? undefined : failure?.notice.text}
        >
          {(control) => (
            <Input
              {...control}
              name="note"
              maxLength={200}
              defaultValue={failure?.values?.note ?? note ?? ""}
            />
          )}
        </LabelledField>
        <SubmitButton pending={pending} size="sm" className="justify-self-start" label={text.save} />
      </form>
    </details>
  );
}

type YearEndProps = { order: string; month: number; action: FormAction };

/** The month in which a company's financial year ends. Works without JavaScript. */
export function FinancialYearEndForm({ order, month, action }: YearEndProps) {
  const { failure, formProps, pending } = useServerAction(action, undefined, {
    onDone: () => void showNotice("success", text.yearEndSaved),
  });
  return (
    <form
      {...formProps}
      className="no-print mt-3 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-line pt-3"
    >
      <input type="hidden" name="order" value={order} />
      <LabelledField id={useId()} label={text.yearEnd}>
        {(control) => (
          <NativeSelect
            {...control}
            name="month"
            defaultValue={month}
            options={monthNames.map((name, index) => [index + 1, name])}
          />
        )}
      </LabelledField>
      <SubmitButton pending={pending} variant="outline" label={text.save} />
      {failure && <FieldError>{failure.notice.text}</FieldError>}
    </form>
  );
}

/** Makes a new address of the customer's calendar and shows it once. Works without JavaScript. */
export function CalendarLinkForm({ action }: { action: FormAction<string> }) {
  const { result, failure, formProps, pending } = useServerAction(action);
  return (
    <form {...formProps} className="mt-3 grid justify-items-start gap-3">
      {result?.ok && (
        <div role="status" className="grid w-full gap-2">
          <p>{calendarText.made}</p>
          <Input aria-label={calendarText.subscribe} readOnly value={result.value} />
          <CopyButton what="address" text={result.value} />
        </div>
      )}
      {failure && <FieldError>{failure.notice.text}</FieldError>}
      <SubmitButton pending={pending} variant="outline" label={calendarText.make} />
      <p className="text-sm text-muted">{calendarText.again}</p>
    </form>
  );
}

type RenewProps = { reference: string; label: string; action: FormAction<never> };

/** A button that orders a renewal and continues to its payment. Works without JavaScript. */
export function RenewCompanyButton({ reference, label, action }: RenewProps) {
  const { failure, formProps, pending } = useServerAction(action);
  return (
    <form {...formProps} className="mt-3 grid justify-items-start gap-3">
      <input type="hidden" name="reference" value={reference} />
      {failure && <Alert variant="destructive">{failure.notice.text}</Alert>}
      <SubmitButton pending={pending} label={label} />
    </form>
  );
}
