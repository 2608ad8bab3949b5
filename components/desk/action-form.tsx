"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { Field, FieldError, FieldDescription, FieldLabel } from "@/components/ui/field";
import { Textarea, NativeSelect, Input } from "@/components/ui/input";
import type { DeskActionFormFields as Form, DeskActionName } from "@/data/desk-actions";
import { services } from "@/data/services";
import { cn } from "@/lib/cn";
import { deskActionDoneNotice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { useUnsentTextNotice } from "./unsent-forms";

type Props = {
  name: DeskActionName;
  form: Form;
  /** Hidden fields: the order or inquiry, and the newest event shown. */
  target: Readonly<Record<string, string>>;
  /** The fields' initial values. */
  values?: Readonly<Record<string, string>>;
  /** Initial values that are cleared once the form has been sent. */
  draft?: Readonly<Record<string, string>>;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Whether the form is initially open. */
  open?: boolean;
  action: FormAction;
};

/** A desk action's form in a disclosure. Works without JavaScript. */
export function DeskActionForm({ name, form, target, values, draft, above, open, action }: Props) {
  const { result, failure, pending, disclosure, formProps } = useDisclosureForm(
    action,
    deskActionDoneNotice,
    useUnsentTextNotice(form, values),
  );
  const { label, text, fields, press, danger } = form;
  return (
    <>
      {result?.ok && (
        <noscript>
          <Alert variant="success">{(result.notice ?? deskActionDoneNotice).text}</Alert>
        </noscript>
      )}
      <details
        ref={disclosure}
        open={failure || open ? true : undefined}
        className="group border-b border-line last:border-b-0"
      >
        <summary
          className={cn(
            "flex min-h-11 cursor-pointer items-center gap-2 px-4 py-1.5 font-semibold lg:min-h-9 lg:text-sm hover:bg-paper sm:px-5",
            danger ? "text-danger" : "text-ink",
          )}
        >
          {label}
          <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <form
          {...formProps}
          id={`do-${name}`}
          className={cn("grid justify-items-start gap-3 p-4 sm:px-5", danger ? "bg-danger-wash" : "bg-paper")}
        >
          <p className="text-sm text-ink">{text}</p>
          {Object.entries({ ...target, deskAction: name }).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          {above}
          {fields.map(({ name: field, label: fieldLabel, hint, type, max }) => {
            const id = `${name}-${field}`;
            const error = failure?.fields?.[field];
            const shared = {
              id,
              name: field,
              maxLength: max,
              defaultValue:
                failure?.values?.[field] ?? (result?.ok ? undefined : draft?.[field]) ?? values?.[field],
              "aria-invalid": error ? true : undefined,
              "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
            };
            return (
              <Field key={field} className="w-full">
                <FieldLabel htmlFor={id}>{fieldLabel}</FieldLabel>
                {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
                {type === "service" ? (
                  <NativeSelect {...shared}>
                    {Object.entries(services).map(([value, { title }]) => (
                      <option key={value} value={value}>
                        {title}
                      </option>
                    ))}
                  </NativeSelect>
                ) : type === "paragraph" ? (
                  <Textarea {...shared} className={draft?.[field] && "min-h-72"} />
                ) : (
                  <Input {...shared} type={type === "date" ? "date" : "text"} />
                )}
                {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
              </Field>
            );
          })}
          {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
          <SubmitButton pending={pending} variant={danger ? "outline" : "default"}>
            {press}
          </SubmitButton>
        </form>
      </details>
    </>
  );
}
