import type { MailLink } from "@/lib/auth/mail-link";
import type { FormAction } from "@/lib/result";
import { AuthCard } from "./auth-card";
import { MailLinkForm } from "./mail-link-form";

const words = {
  confirmation: {
    heading: "Confirm your email address",
    lead: "Choose the password to use from now on. It takes the place of whatever was typed when this address was signed up.",
    button: "Confirm and sign in",
  },
  recovery: {
    heading: "Choose a new password",
    lead: "Use it from now on. Wherever else you are signed in, you will be signed out.",
    button: "Save and sign in",
  },
} as const;

type Props = {
  link: MailLink;
  token: string;
  /** Whose session this browser has. */
  signedInAs?: string;
  action: FormAction;
};

/** The page behind a mail's link: names the address, asks for the password, and has one button that does it all. */
export function MailLinkView({ link, token, signedInAs, action }: Props) {
  const { heading, lead, button } = words[link.kind];
  const other = signedInAs !== link.email ? signedInAs : undefined;
  return (
    <AuthCard heading={heading} lead={lead}>
      {other && (
        <p role="note" className="rounded-md bg-brass-wash px-4 py-3 wrap-anywhere">
          You are signed in as <strong>{other}</strong> in this browser. Going on signs that account out here,
          and <strong>{link.email}</strong> in.
        </p>
      )}
      <MailLinkForm email={link.email} token={token} signedInAs={other} label={button} action={action} />
    </AuthCard>
  );
}
