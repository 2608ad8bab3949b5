"use client";

import { useEffect } from "react";
import { ActionFormProvider, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import type { FormAction } from "@/lib/result";
import { PasswordField } from "./password-field";

const schema = () => import("@/lib/schemas/auth").then(({ changePasswordSchema }) => changePasswordSchema);
const defaults = { password: "", current: "" };

type Props = {
  action: FormAction;
  /** Whether to ask for the current password. */
  asksCurrent: boolean;
  /** Why the password of an emailed link was refused. */
  refusal?: string;
};

/** Changes the signed-in user's password. */
export function NewPasswordForm({ action, asksCurrent, refusal }: Props) {
  const { form, formProps, pending, failure, unchecked } = useActionForm({ action, schema, defaults });
  const { setError } = form;
  useEffect(() => {
    if (refusal) setError("password", { message: refusal });
  }, [refusal, setError]);
  const refused = failure ? failure.fields : refusal ? { password: refusal } : undefined;
  return (
    <ActionFormProvider form={form} refused={refused}>
      <form {...formProps} className="grid gap-5">
        <FormStatus unchecked={unchecked} failure={failure} />
        {asksCurrent && (
          <PasswordField name="current" label="Current password" autoComplete="current-password" />
        )}
        <PasswordField
          name="password"
          label="New password"
          hint="At least 6 characters."
          autoComplete="new-password"
        />
        <SubmitButton pending={pending} size="lg">
          Save the new password
        </SubmitButton>
      </form>
    </ActionFormProvider>
  );
}
