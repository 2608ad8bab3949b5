"use client";

import { useId } from "react";
import { ActionFormProvider, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FormAction } from "@/lib/result";
import { PasswordField } from "./password-field";

const withPassword = () => import("@/lib/schemas/auth").then(({ newPasswordSchema }) => newPasswordSchema);
const withoutPassword = () =>
  import("@/lib/schemas/auth").then(({ sameBrowserConfirmationSchema }) => sameBrowserConfirmationSchema);

type Props = {
  /** The account's email, for password managers; undefined where the page masks it. */
  email?: string;
  token: string;
  signedInAs?: string;
  /** Whether this browser chose the password at sign-up. */
  isChosen: boolean;
  label: string;
  action: FormAction;
};

/** Confirms the address or sets the password. */
export function EmailLinkForm({ email, token, signedInAs = "", isChosen, label, action }: Props) {
  const id = useId();
  const { form, formProps, pending, failure, unchecked } = useActionForm<Record<string, string>, undefined>({
    action,
    schema: isChosen ? withoutPassword : withPassword,
    defaults: isChosen ? {} : { password: "" },
  });
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="as" value={signedInAs} />
        <FormStatus unchecked={unchecked} failure={failure} />
        {email && (
          <Field>
            <FieldLabel htmlFor={id}>Email</FieldLabel>
            <Input id={id} value={email} readOnly autoComplete="username" dir="ltr" />
          </Field>
        )}
        {!isChosen && (
          <PasswordField
            name="password"
            label="New password"
            hint="At least 6 characters."
            autoComplete="new-password"
          />
        )}
        <SubmitButton pending={pending} size="lg">
          {label}
        </SubmitButton>
      </form>
    </ActionFormProvider>
  );
}
