"use client";

import { useId, type ComponentProps } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { TextSummary } from "@/components/ui/disclosure-summary";
import { FieldError, LabelledField } from "@/components/ui/field";
import { Textarea, Input } from "@/components/ui/input";
import { deskActionDoneNotice } from "@/data/notices";
import type { DeskActionForm } from "./action-form";
import { useUnsentTextNotice } from "./unsent-forms";

type Props = Omit<ComponentProps<typeof DeskActionForm>, "draft"> & {
  /** The document's name, for screen readers. */
  about?: string;
  /** A confirmation question that replaces the form's text. */
  question?: string;
};

/** A desk action on a document: a button, or a disclosure if it has fields and another label than its button. */
export function DocumentActionForm({
  name,
  form: actionForm,
  target,
  about,
  question = actionForm.text,
  values,
  open,
  above,
  action,
}: Props) {
  const id = useId();
  const { label, fields, press } = actionForm;
  // A form with its button's label needs no disclosure.
  const isDisclosed = fields.length > 0 && label !== press;
  const { failure, pending, disclosure, formProps } = useDisclosureForm(
    action,
    isDisclosed ? deskActionDoneNotice : undefined,
    useUnsentTextNotice(actionForm),
  );
  const form = (
    <form
      {...formProps}
      // A field stands beside its button where there is nothing to unfold.
      className={
        isDisclosed
          ? "grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2"
          : "flex flex-wrap items-end gap-x-3 gap-y-2"
      }
    >
      {question && <p className="text-sm text-ink [overflow-wrap:anywhere]">{question}</p>}
      <HiddenFields values={{ ...target, deskAction: name }} />
      {fields.map(({ name: field, label: fieldLabel, type, optional, max }) => {
        const shared = {
          name: field,
          maxLength: max,
          required: !optional,
          defaultValue: failure?.values?.[field] ?? values?.[field],
        };
        return (
          <LabelledField
            key={field}
            id={`${id}-${field}`}
            label={fieldLabel}
            error={failure?.fields?.[field]}
            className={isDisclosed ? "w-full" : "w-auto"}
          >
            {(control) =>
              type === "paragraph" ? (
                <Textarea {...shared} {...control} />
              ) : (
                <Input {...shared} {...control} type={type === "date" ? "date" : "text"} />
              )
            }
          </LabelledField>
        );
      })}
      <SubmitButton pending={pending} variant={isDisclosed ? "default" : "outline"} size="sm">
        {press}
        {!isDisclosed && about && <span className="sr-only"> {about}</span>}
      </SubmitButton>
      {failure && !failure.fields && <FieldError>{failure.notice.text}</FieldError>}
    </form>
  );
  if (!isDisclosed) return form;
  return (
    <details
      ref={disclosure}
      open={open || failure ? true : undefined}
      className="min-w-0 open:order-last open:basis-full"
    >
      <TextSummary className="min-h-9" about={about && ` ${about}`}>
        {label}
      </TextSummary>
      <div className="mt-2">
        {above}
        {form}
      </div>
    </details>
  );
}
