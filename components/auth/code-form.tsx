"use client";

import { useId } from "react";
import { ActionFormProvider } from "@/components/forms/action-form-provider";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field, FieldLabel, Input } from "@/components/ui/field";
import type { FormAction } from "@/lib/result";
import { PasswordField } from "./password-field";
import { TextField } from "@/components/forms/text-field";
import { twoFactorTexts } from "@/data/two-factor";

const schema = () =>
  import("@/lib/schemas/auth").then(({ disableTwoFactorSchema }) => disableTwoFactorSchema);
const defaults = { code: "", current: "" };

type Props = {
  next: string;
  label: string;
  email: string;
  /** Whether to ask for the current password too. */
  asksCurrent: boolean;
  action: FormAction;
};

/** Asks for a code of the authenticator app. */
export function TwoFactorCodeForm({ next, label, email, asksCurrent, action }: Props) {
  const id = useId();
  const { form, formProps, pending, failure, unchecked } = useActionForm({ action, schema, defaults });
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        <FormStatus unchecked={unchecked} failure={failure} />
        <Field>
          <FieldLabel htmlFor={id}>Email</FieldLabel>
          <Input id={id} value={email} readOnly autoComplete="username" dir="ltr" className="bg-paper" />
        </Field>
        {asksCurrent && (
          <PasswordField name="current" label="Current password" autoComplete="current-password" />
        )}
        <TwoFactorCodeField />
        <SubmitButton pending={pending} size="lg">
          {label}
        </SubmitButton>
      </form>
    </ActionFormProvider>
  );
}

/** The six-digit code of an authenticator app. Accepts more than six characters, because apps show a space between the digits. */
export function TwoFactorCodeField() {
  return (
    <TextField
      name="code"
      label={twoFactorTexts.field}
      required
      maxLength={10}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
