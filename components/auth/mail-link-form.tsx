"use client";

import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { AccountEmailField } from "@/components/forms/text-field";
import type { FormAction } from "@/lib/result";
import { NewPasswordField } from "./password-field";

const withPassword = () => import("@/lib/schemas/auth").then(({ newPasswordSchema }) => newPasswordSchema);
const withoutPassword = () =>
  import("@/lib/schemas/auth").then(({ sameBrowserConfirmationSchema }) => sameBrowserConfirmationSchema);

type Props = {
  /** The account's email, for password managers; undefined where the page masks it. */
  email?: string;
  token: string;
  /** The email of this browser's session. */
  signedInAs?: string;
  /** Whether this browser chose the password at sign-up. */
  isChosen: boolean;
  label: string;
  action: FormAction;
};

/** Confirms the address or sets the password. */
export function EmailLinkForm({ email, token, signedInAs = "", isChosen, label, action }: Props) {
  const state = useActionForm<Record<string, string>, undefined>({
    action,
    schema: isChosen ? withoutPassword : withPassword,
    defaults: isChosen ? {} : { password: "" },
  });
  return (
    <ActionForm state={state} className="grid gap-5">
      <HiddenFields values={{ token, as: signedInAs }} />
      <FormStatus {...state} />
      {email && <AccountEmailField email={email} />}
      {!isChosen && <NewPasswordField />}
      <SubmitButton pending={state.pending} size="lg" label={label} />
    </ActionForm>
  );
}
