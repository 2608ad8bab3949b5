"use client";

import Link from "next/link";
import { PasswordField } from "@/components/auth/password-field";
import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import { AccountEmailField } from "@/components/forms/text-field";
import { closeAccountText as texts } from "@/data/person-records";
import { privatePages } from "@/data/private-pages";
import type { FormAction } from "@/lib/result";

const schema = () => import("@/lib/schemas/auth").then(({ closeAccountSchema }) => closeAccountSchema);
const defaults = { password: "" };

/** Closes the account after checking its password. */
export function CloseAccountForm({ email, action }: { email: string; action: FormAction }) {
  const state = useActionForm({ action, schema, defaults });
  return (
    <ActionForm state={state} className="mt-6 grid max-w-md gap-5">
      <FormStatus {...state} />
      <AccountEmailField email={email} />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <SubmitButton pending={state.pending} className="justify-self-start" label={texts.button} />
      <p className="text-muted">
        {texts.noPassword}{" "}
        <Link href={privatePages.newPassword} className="link">
          {texts.setPassword}
        </Link>
      </p>
    </ActionForm>
  );
}
