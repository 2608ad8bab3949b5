"use client";

import { ActionFormProvider } from "@/components/forms/action-form-provider";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { limits } from "@/data/limits";
import { mailSentText } from "@/data/notices";
import type { FormAction } from "@/lib/result";

const schema = () => import("@/lib/schemas/auth").then(({ mailRequestSchema }) => mailRequestSchema);
const defaults = { email: "" };

/** Asks for a mail to an address. The answer is the same whether or not the address is known. */
export function MailRequestForm({ action, label }: { action: FormAction; label: string }) {
  const { form, formProps, pending, result, failure } = useActionForm({ action, schema, defaults });
  if (result?.ok) {
    return (
      <p role="status" className="rounded-md bg-good-wash px-4 py-4 font-medium text-good">
        {mailSentText}
      </p>
    );
  }
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="grid gap-5">
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          maxLength={limits.email}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
        />
        <Button type="submit" size="lg" aria-disabled={pending}>
          {pending && <Spinner />}
          {label}
        </Button>
      </form>
    </ActionFormProvider>
  );
}
