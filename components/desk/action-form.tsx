"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { LabelledField } from "@/components/ui/field";
import { Textarea, NativeSelect, Input } from "@/components/ui/input";
import type { DeskActionFormFields as Form, DeskActionName } from "@/data/desk-actions";
import { services } from "@/data/services";
import { cn } from "@/lib/cn";
import { deskActionDoneNotice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { useUnsentTextNotice } from "./unsent-forms";

const serviceOptions = Object.entries(services).map(([value, { title }]) => [value, title] as const);

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
          <HiddenFields values={{ ...target, deskAction: name }} />
          {above}
          {fields.map(({ name: field, label: fieldLabel, hint, type, max }) => {
            const shared = {
              name: field,
              maxLength: max,
              defaultValue:
                failure?.values?.[field] ?? (result?.ok ? undefined : draft?.[field]) ?? values?.[field],
            };
            return (
              <LabelledField
                key={field}
                id={`${name}-${field}`}
                label={fieldLabel}
                hint={hint}
                error={failure?.fields?.[field]}
                className="w-full"
              >
                {(control) =>
                  type === "service" ? (
                    <NativeSelect {...shared} {...control} options={serviceOptions} />
                  ) : type === "paragraph" ? (
                    <Textarea {...shared} {...control} className={draft?.[field] && "min-h-72"} />
                  ) : (
                    <Input {...shared} {...control} type={type === "date" ? "date" : "text"} />
                  )
                }
              </LabelledField>
            );
          })}
          {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
          <SubmitButton pending={pending} variant={danger ? "outline" : "default"} label={press} />
        </form>
      </details>
    </>
  );
}
