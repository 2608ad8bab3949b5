import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { accountCreated } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { ResendMail, type ResendAction } from "./resend-mail";

type Props = { email: string; next?: string; resend: ResendAction };

/** Replaces the form after sign-up. Says where the email was sent and what to do if it doesn't arrive. */
export function ConfirmationSent({ email, next, resend }: Props) {
  return (
    <div className="grid gap-4">
      <Alert variant="success">{accountCreated.text}</Alert>
      <p>
        We&rsquo;ve sent a confirmation link to{" "}
        <strong dir="ltr" className="font-semibold [overflow-wrap:anywhere] text-ink">
          {email}
        </strong>
        . Open it in this browser to sign in with the password you just chose. In another browser,
        you&rsquo;ll choose a password there.
      </p>
      <ResendMail resend={resend} email={email} label="Send it again">
        No email after a few minutes?
      </ResendMail>
      <form
        action={privatePages.login}
        className="flex flex-wrap items-center justify-between gap-3 text-muted"
      >
        <input type="hidden" name="tab" value="signup" />
        {next && <input type="hidden" name="next" value={next} />}
        Not your address?
        <Button type="submit" variant="outline" size="sm">
          Use another address
        </Button>
      </form>
    </div>
  );
}
