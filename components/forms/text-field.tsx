"use client";

import { useId, type ComponentProps, type ReactNode, type FocusEvent } from "react";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/ui/field";
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
} & Omit<ComponentProps<"input">, "id" | "ref" | "value" | "defaultValue">;

/**
 * A labelled field with a hint and an error message, both announced by screen readers. Without a `maxLength` it takes as many
 * characters as a name, or with several lines as a note.
 */
export function TextField({ name, label, hint, multiline, beside, required, className, ...input }: Props) {
  const id = useId();
  const { maxLength = multiline ? fieldLimits.note : fieldLimits.name } = input;
  const { getValues } = useFormContext();
  const field = useField(name);
  const message = useFieldMessage(name);
  const shared = { ...field, required, maxLength, defaultValue: String(getValues(name) ?? "") };
  const fullLabel = required ? label : <OptionalLabel>{label}</OptionalLabel>;
  return (
    <LabelledField label={fullLabel} error={message} {...{ id, beside, hint, className }}>
      {(control) =>
        multiline ? <Textarea {...shared} {...control} /> : <Input {...input} {...shared} {...control} />
      }
    </LabelledField>
  );
}

/** The label of an optional field. */
export const OptionalLabel = ({ children }: { children: string }) => (
  <>
    {children}
    <span data-optional className="font-normal text-muted">
      {" "}
      (optional)
    </span>
  </>
);

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

/** The email of an account, which can't be changed here. Password managers save it with the password. */
export function AccountEmailField({ email, hint }: { email: string; hint?: string }) {
  return (
    <LabelledField id={useId()} label="Email" hint={hint}>
      {(control) => <Input {...control} value={email} readOnly autoComplete="username" dir="ltr" />}
    </LabelledField>
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
