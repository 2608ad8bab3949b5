import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { accountCreated } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { ResendMail, type Again } from "./resend-mail";

/** After sign-up, in the form's place: where the mail went, and what to do if that is wrong or nothing comes. */
export function MailOnItsWay({ email, next, again }: { email: string; next?: string; again: Again }) {
  return (
    <div className="grid gap-4">
      <Alert tone="good">{accountCreated.text}</Alert>
      <p>
        A confirmation link is on its way to{" "}
        <strong dir="ltr" className="font-semibold [overflow-wrap:anywhere] text-ink">
          {email}
        </strong>
        . Open it to choose your password and sign in.
      </p>
      <ResendMail again={again} email={email} label="Send it again">
        No mail after a few minutes?
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
