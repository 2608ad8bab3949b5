"use client";

import { useEffect } from "react";
import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import type { FormAction } from "@/lib/result";
import { CurrentPasswordField, NewPasswordField } from "./password-field";

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
  const state = useActionForm({ action, schema, defaults });
  const { setError } = state.form;
  useEffect(() => {
    if (refusal) setError("password", { message: refusal });
  }, [refusal, setError]);
  const refused = !state.failure && refusal ? { password: refusal } : undefined;
  return (
    <ActionForm state={state} refused={refused} className="grid gap-5">
      <FormStatus {...state} />
      {asksCurrent && <CurrentPasswordField />}
      <NewPasswordField />
      <SubmitButton pending={state.pending} size="lg" label="Save the new password" />
    </ActionForm>
  );
}
