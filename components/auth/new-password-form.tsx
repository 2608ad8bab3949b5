"use client";

import { ActionFormProvider } from "@/components/forms/action-form-provider";
import { FormStatus } from "@/components/forms/form-status";
import { SubmitButton } from "@/components/forms/submit-button";
import { useActionForm } from "@/components/forms/use-action-form";
import type { FormAction } from "@/lib/result";
import { PasswordField } from "./password-field";

const schema = () => import("@/lib/schemas/auth").then(({ newPasswordSchema }) => newPasswordSchema);
const defaults = { password: "" };

/** Changes the signed-in user's password. */
export function NewPasswordForm({ action }: { action: FormAction }) {
  const { form, formProps, pending, failure, unchecked } = useActionForm({ action, schema, defaults });
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="grid gap-5">
        <FormStatus unchecked={unchecked} failure={failure} />
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
