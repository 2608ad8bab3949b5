import Link from "next/link";
import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import type { MailLink } from "@/lib/auth/mail-link";
import type { FormAction } from "@/lib/result";
import { AuthCard } from "./auth-card";
import { MailRequestForm } from "./mail-request-form";

/** Offers a new link in place of a used, expired or invalid one. */
export function ExpiredLinkView({ kind, action }: { kind: MailLink["kind"]; action: FormAction }) {
  return (
    <AuthCard heading="This link no longer works" lead={messages.session.linkExpired.text}>
      <MailRequestForm action={action} label="Send a new link" />
      <p className="text-center text-muted">
        {kind === "recovery" ? "Remembered it?" : "Confirmed already?"}{" "}
        <Link href={privatePages.login} className="link">
          Sign in
        </Link>
      </p>
    </AuthCard>
  );
}
