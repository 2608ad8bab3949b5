"use client";

import { useId, type ComponentProps, type ReactNode, type FocusEvent } from "react";
import { useFormContext } from "react-hook-form";
import { Field, FieldError, FieldDescription, FieldLabel } from "@/components/ui/field";
import { Textarea, Input } from "@/components/ui/input";
import { useFieldMessage } from "./use-action-form";
import { fieldLimits } from "@/data/limits";

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

type EmailFieldProps = { autoComplete?: "email" | "username"; hint?: string };

/** An email field, for a contact or an account. */
export function EmailField({ autoComplete = "email", hint }: EmailFieldProps) {
  return (
    <TextField
      name="email"
      label="Email"
      hint={hint}
      type="email"
      required
      maxLength={fieldLimits.email}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
    />
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if the browser considers the control invalid after a change or a submission. */
const isUserInvalid = (control: Control) =>
  CSS.supports("selector(:user-invalid)") && control.matches(":user-invalid");

const isEmpty = (control: Control) =>
  control.type === "checkbox" ? !(control as HTMLInputElement).checked : !control.value;

/** Registers a control. Leaving an empty field doesn't validate it, so that tabbing past shows no error. */
export function useField(name: string) {
  const { register } = useFormContext();
  const field = register(name);
  return {
    ...field,
    onBlur: async (event: FocusEvent<Control>) => {
      const control = event.currentTarget;
      if (!isEmpty(control) || isUserInvalid(control)) await field.onBlur(event);
    },
  };
}
