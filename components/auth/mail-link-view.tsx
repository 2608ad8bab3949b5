import Link from "next/link";
import type { ComponentProps } from "react";
import { orderLinkPageText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import type { AuthLink } from "@/lib/auth/mail-link";
import type { FormAction } from "@/lib/result";
import { AuthCard, AccountSwitchWarning } from "./auth-card";
import { EmailLinkForm } from "./mail-link-form";
import { messages } from "@/data/messages";
import { PasswordResetRequestForm } from "./mail-request-form";

const words = {
  confirmation: {
    heading: "Confirm your email address",
    lead: "Choose a password for your account. It replaces any password entered at sign-up.",
    button: "Confirm and sign in",
  },
  recovery: {
    heading: "Choose a new password",
    lead: "You\u2019ll be signed out on all other devices.",
    button: "Save and sign in",
  },
} as const;

const chosenLead = "Your account will use the password you entered when you signed up in this browser.";

type Props = Omit<ComponentProps<typeof EmailLinkForm>, "email" | "label"> & { link: AuthLink };

/** The page an email link opens: the email address, a password field unless one is already chosen, and a button. */
export function EmailLinkView({ link, signedInAs, ...form }: Props) {
  const { heading, lead, button } = words[link.kind];
  const { isChosen } = form;
  const anotherPassword = new URLSearchParams({ token_hash: form.token, type: "email", choose: "password" });
  const other = signedInAs !== link.email ? signedInAs : undefined;
  return (
    <AuthCard heading={heading} lead={isChosen ? chosenLead : lead}>
      {other && <AccountSwitchWarning signedInAs={other} email={link.email} />}
      <EmailLinkForm key={String(isChosen)} email={link.email} signedInAs={other} label={button} {...form} />
      {isChosen && (
        <p className="text-center">
          <Link href={`${privatePages.mailLink}?${anotherPassword}`} replace className="link">
            Choose a different password
          </Link>
        </p>
      )}
    </AuthCard>
  );
}

/** What brings the visitor back to sign in, by the link's purpose. */
const signInTexts = {
  confirmation: "Confirmed already?",
  recovery: "Remembered it?",
  order: "Have a password?",
} as const;

/** Offers a new link in place of a used, expired or invalid one. */
export function ExpiredLinkView({ kind, action }: { kind: keyof typeof signInTexts; action: FormAction }) {
  return (
    <AuthCard heading="This link no longer works" lead={messages.session.linkExpired.text}>
      <PasswordResetRequestForm
        action={action}
        label="Send a new link"
        {...(kind === "order" && { sent: orderLinkPageText.sent })}
      />
      <p className="text-center text-muted">
        {signInTexts[kind]}{" "}
        <Link href={privatePages.login} className="link">
          Sign in
        </Link>
      </p>
    </AuthCard>
  );
}
