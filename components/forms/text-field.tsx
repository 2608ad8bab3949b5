"use client";

import { useId, type ComponentProps, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field, FieldError, FieldDescription, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useFieldMessage } from "./action-form-provider";
import { useField } from "./use-field";

type Props = {
  name: string;
  label: string;
  hint?: string;
  multiline?: boolean;
  /** Shown at the end of the label line. */
  beside?: ReactNode;
} & Pick<
  ComponentProps<"input">,
  | "type"
  | "required"
  | "maxLength"
  | "minLength"
  | "autoComplete"
  | "inputMode"
  | "className"
  | "autoCapitalize"
>;

/** A labelled field with a hint and an error message, both announced by screen readers. */
export function TextField({ name, label, hint, multiline, beside, required, className, ...input }: Props) {
  const id = useId();
  const { getValues } = useFormContext();
  const field = useField(name);
  const message = useFieldMessage(name);
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    ...field,
    id,
    required,
    defaultValue: String(getValues(name) ?? ""),
    "aria-invalid": message ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <Field className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <FieldLabel htmlFor={id}>
          {label}
          {!required && (
            <span data-optional className="font-normal text-muted">
              {" "}
              (optional)
            </span>
          )}
        </FieldLabel>
        {beside}
      </div>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      {multiline ? <Textarea {...shared} maxLength={input.maxLength} /> : <Input {...shared} {...input} />}
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </Field>
  );
}
