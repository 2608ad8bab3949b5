"use client";

import { ActionFormProvider } from "@/components/forms/action-form-provider";
import { EmailField } from "@/components/forms/email-field";
import { FormStatus } from "@/components/forms/form-status";
import { SubmitButton } from "@/components/forms/submit-button";
import { useActionForm } from "@/components/forms/use-action-form";
import { Alert } from "@/components/ui/alert";
import { mailSentText } from "@/data/notices";
import type { FormAction } from "@/lib/result";

const schema = () => import("@/lib/schemas/auth").then(({ mailRequestSchema }) => mailRequestSchema);
const defaults = { email: "" };

type Props = {
  action: FormAction;
  label: string;
  /** Shown after the request. */
  sent?: string;
};

/** Requests an email to an address. The result is the same whether or not it has an account. */
export function MailRequestForm({ action, label, sent = mailSentText }: Props) {
  const { form, formProps, pending, result, failure, unchecked } = useActionForm({
    action,
    schema,
    defaults,
  });
  if (result?.ok) {
    return <Alert variant="success">{sent}</Alert>;
  }
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="grid gap-5">
        <EmailField autoComplete="username" />
        <FormStatus unchecked={unchecked} failure={failure} />
        <SubmitButton pending={pending} size="lg">
          {label}
        </SubmitButton>
      </form>
    </ActionFormProvider>
  );
}
