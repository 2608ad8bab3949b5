"use client";
import Link from "next/link";
import { useEffect } from "react";
import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { EmailField } from "@/components/forms/text-field";
import {
  FormStatus,
  HiddenFields,
  PrivacyNote,
  HoneypotField,
  SubmitButton,
} from "@/components/forms/form-parts";
import { HumanCheckField } from "@/components/forms/lazy-human-check";
import { useServerAction } from "@/components/forms/use-server-action";
import { showNotice } from "@/components/notices/toaster";
import { accountCreatedNotice, signInRequestFailedNotice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { PasswordField } from "./password-field";
import { ResendConfirmationForm, type ResendConfirmationState } from "./mail-request-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { privatePages } from "@/data/private-pages";

type ConfirmationSentProps = { email: string; next?: string; resend: ResendConfirmationState };

/** Replaces the form after sign-up. Says where the email was sent and what to do if it doesn't arrive. */
function ConfirmationSent({ email, next, resend }: ConfirmationSentProps) {
  const signIn = new URLSearchParams({ tab: "signin", ...(next && { next }) }).toString();
  return (
    <div className="grid gap-4">
      <Alert variant="success">{accountCreatedNotice.text}</Alert>
      <p>
        We&rsquo;ve sent a confirmation link to{" "}
        <strong dir="ltr" className="font-semibold [overflow-wrap:anywhere] text-ink">
          {email}
        </strong>
        . Open it in this browser to sign in with the password you just chose. In another browser,
        you&rsquo;ll choose a password there.
      </p>
      <p>
        If you already have an account with this address, no email comes.{" "}
        <Link href={`${privatePages.login}?${signIn}`} className="link">
          Sign in instead
        </Link>
      </p>
      <ResendConfirmationForm resend={resend} email={email} label="Send it again">
        No email after a few minutes?
      </ResendConfirmationForm>
      <form
        action={privatePages.login}
        className="flex flex-wrap items-center justify-between gap-3 text-muted"
      >
        <HiddenFields values={{ tab: "signup", next }} />
        Not your address?
        <Button type="submit" variant="outline" size="sm">
          Use another address
        </Button>
      </form>
    </div>
  );
}

const schema = () => import("@/lib/schemas/auth").then(({ credentialsSchema }) => credentialsSchema);

type Props = {
  kind: "signin" | "signup";
  next?: string;
  /** Prefilled: the email of the order that this browser has just placed, or that a link has opened. */
  email?: string;
  /** Sign-up returns the address that the email was sent to. */
  action: FormAction<string>;
  resendMail: FormAction;
  siteKey?: string;
};

/** §2: email and password, to sign in or sign up. */
export function CredentialsForm({ kind, next, email = "", action, resendMail, siteKey }: Props) {
  const defaults = { email, password: "" };
  const state = useActionForm({ action, schema, defaults, requestFailed: signInRequestFailedNotice });
  const { result, failure, pending } = state;

  // Declared here because, without JavaScript, the button's component is no longer rendered when its result arrives.
  const resend = useServerAction(resendMail);

  const sentTo = result?.ok ? result.value : undefined;
  useEffect(() => {
    if (sentTo) void showNotice("success", accountCreatedNotice, { inline: true });
  }, [sentTo]);

  if (sentTo) return <ConfirmationSent email={sentTo} next={next} resend={resend} />;
  return (
    <>
      <ActionForm state={state} className="relative grid gap-5">
        {kind === "signup" && <HoneypotField />}
        <HiddenFields values={{ next }} />
        <FormStatus {...state} />
        <EmailField autoComplete="username" />
        <PasswordField
          name="password"
          label="Password"
          hint={
            kind === "signup"
              ? "At least 6 characters. We\u2019ll email you a link to confirm your address; open it in this browser, or you\u2019ll need to choose a password again."
              : undefined
          }
          autoComplete={kind === "signin" ? "current-password" : "new-password"}
        />
        {kind === "signup" && <HumanCheckField siteKey={siteKey} failure={failure} />}
        <SubmitButton pending={pending} size="lg" label={kind === "signin" ? "Sign In" : "Create account"} />
        {kind === "signup" && (
          <PrivacyNote>Your account stores your email address and your orders.</PrivacyNote>
        )}
      </ActionForm>
      {(failure?.remedy === "resend-mail" || resend.result) && (
        <div className="mt-4">
          <ResendConfirmationForm
            resend={resend}
            email={failure?.values?.email ?? ""}
            label="Resend confirmation email"
          >
            Haven&rsquo;t confirmed your address?
          </ResendConfirmationForm>
        </div>
      )}
    </>
  );
}
