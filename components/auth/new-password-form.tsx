"use client";

import { ActionFormProvider } from "@/components/forms/action-form-provider";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { FormAction } from "@/lib/result";
import { PasswordField } from "./password-field";

const schema = () => import("@/lib/schemas/auth").then(({ newPasswordSchema }) => newPasswordSchema);
const defaults = { password: "" };

/** A new password for whoever is signed in. */
export function NewPasswordForm({ action }: { action: FormAction }) {
  const { form, formProps, pending, failure } = useActionForm({ action, schema, defaults });
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="grid gap-5">
        {failure && !failure.fields && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 font-medium text-danger">
            {failure.notice.text}
          </p>
        )}
        <PasswordField
          name="password"
          label="New password"
          hint="At least 6 characters."
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" aria-disabled={pending}>
          {pending && <Spinner />}
          Save the new password
        </Button>
      </form>
    </ActionFormProvider>
  );
}
