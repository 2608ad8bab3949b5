"use client";

import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { EmailField } from "@/components/forms/text-field";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import { Alert } from "@/components/ui/alert";
import { emailSentText } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import type { ReactNode } from "react";
import type { useServerAction } from "@/components/forms/use-server-action";
import { Button } from "@/components/ui/button";

const schema = () => import("@/lib/schemas/auth").then(({ emailRequestSchema }) => emailRequestSchema);
const defaults = { email: "" };

type Props = {
  action: FormAction;
  label: string;
  /** Shown after the request. */
  sent?: string;
};

/** Requests an email to an address. The result is the same whether or not it has an account. */
export function PasswordResetRequestForm({ action, label, sent = emailSentText }: Props) {
  const state = useActionForm({ action, schema, defaults });
  if (state.result?.ok) return <Alert variant="success">{sent}</Alert>;
  return (
    <ActionForm state={state} className="grid gap-5">
      <EmailField autoComplete="username" />
      <FormStatus {...state} />
      <SubmitButton pending={state.pending} size="lg" label={label} />
    </ActionForm>
  );
}

export type ResendConfirmationState = ReturnType<typeof useServerAction<undefined>>;

type ResendActionProps = {
  resend: ResendConfirmationState;
  email: string;
  label: string;
  children: ReactNode;
};

/** Sends the confirmation email again. */
export function ResendConfirmationForm({ resend, email, label, children }: ResendActionProps) {
  const { result, formProps, pending } = resend;
  if (result) {
    return (
      <p role="status" className="text-muted">
        {result.ok ? emailSentText : result.notice.text}
      </p>
    );
  }
  return (
    <form {...formProps} className="flex flex-wrap items-center justify-between gap-3 text-muted">
      <input type="hidden" name="email" value={email} />
      {children}
      <Button type="submit" variant="outline" size="sm" disabled={pending}>
        {label}
      </Button>
    </form>
  );
}
