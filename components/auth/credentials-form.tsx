"use client";

import { TextField } from "@/components/forms/text-field";
import { ActionFormProvider } from "@/components/forms/action-form-provider";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { limits } from "@/data/limits";
import { accountCreatedText } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { ResendMail } from "./resend-mail";
import { PasswordField } from "./password-field";

const schema = () => import("@/lib/schemas/auth").then(({ credentialsSchema }) => credentialsSchema);
const defaults = { email: "", password: "" };

type Props = {
  kind: "signin" | "signup";
  next?: string;
  action: FormAction<string>;
  resendMail: FormAction;
};

/** E-mail and password, to come in or to create an account (§2). */
export function CredentialsForm({ kind, next, action, resendMail }: Props) {
  const { form, formProps, pending, result, failure } = useActionForm({ action, schema, defaults });

  if (result?.ok) {
    return (
      <div className="grid gap-4">
        <p role="status" className="rounded-md bg-good-wash px-4 py-4 font-medium text-good">
          {accountCreatedText}
        </p>
        <ResendMail action={resendMail} email={form.getValues("email")} />
      </div>
    );
  }
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} className="grid gap-5">
        {next && <input type="hidden" name="next" value={next} />}
        {failure && !failure.fields && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 font-medium text-danger">
            {failure.notice.text}
          </p>
        )}
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
        <PasswordField
          name="password"
          label="Password"
          hint={kind === "signup" ? "At least 6 characters." : undefined}
          autoComplete={kind === "signin" ? "current-password" : "new-password"}
        />
        <Button type="submit" size="lg" aria-disabled={pending}>
          {pending && <Spinner />}
          {kind === "signin" ? "Sign In" : "Create account"}
        </Button>
      </form>
    </ActionFormProvider>
  );
}
