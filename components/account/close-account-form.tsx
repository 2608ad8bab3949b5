"use client";

import Link from "next/link";
import { useId } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { ActionFormProvider, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { closeAccountTexts as texts } from "@/data/person-records";
import { privatePages } from "@/data/private-pages";
import type { FormAction } from "@/lib/result";

const schema = () => import("@/lib/schemas/auth").then(({ closeAccountSchema }) => closeAccountSchema);
const defaults = { password: "" };

/** Closes the account after checking its password. */
export function CloseAccountForm({ email, action }: { email: string; action: FormAction }) {
  const id = useId();
  const { form, formProps, pending, failure, unchecked } = useActionForm({ action, schema, defaults });
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="mt-6 grid max-w-md gap-5">
        <FormStatus unchecked={unchecked} failure={failure} />
        <Field>
          <FieldLabel htmlFor={id}>Email</FieldLabel>
          <Input id={id} value={email} readOnly autoComplete="username" dir="ltr" className="bg-paper" />
        </Field>
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <SubmitButton pending={pending} className="justify-self-start">
          {texts.button}
        </SubmitButton>
        <p className="text-muted">
          {texts.noPassword}{" "}
          <Link href={privatePages.newPassword} className="link">
            {texts.setPassword}
          </Link>
        </p>
      </form>
    </ActionFormProvider>
  );
}
