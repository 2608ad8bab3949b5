"use client";

import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { Field, FieldError, FieldDescription, FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { useFieldMessage } from "./action-form-provider";
import { useField } from "./text-field";

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** The first option, without a value. */
  placeholder: string;
  options: readonly { readonly value: string; readonly label: string }[];
};

/** A required choice from a list, with a hint and an error message, both announced by screen readers. */
export function SelectField({ name, label, hint, placeholder, options }: Props) {
  const id = useId();
  const { getValues } = useFormContext();
  const field = useField(name);
  const message = useFieldMessage(name);
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      <NativeSelect
        {...field}
        id={id}
        required
        defaultValue={String(getValues(name) ?? "")}
        aria-invalid={message ? true : undefined}
        aria-describedby={described || undefined}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </Field>
  );
}
