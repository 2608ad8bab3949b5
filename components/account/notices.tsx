import { Button } from "@/components/ui/button";
import { messages } from "@/data/messages";
import { NoticePage } from "@/components/layout/notice-page";
import { ButtonLink } from "@/components/ui/button-link";

/** Decision 21: shown when the session can't be checked. The visitor stays signed in; Retry reloads the page. */
export function SessionUnavailableNotice() {
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-title">Your account</h1>
      <p role="alert" className="measure text-lg">
        {messages.account.unreachable.text}
      </p>
      <Button asChild>
        <a href="">Retry</a>
      </Button>
    </div>
  );
}

export function ProfileNotFoundNotice() {
  return (
    <NoticePage
      heading="No profile found"
      text={messages.profile.notFound.text}
      action={{ href: "/customer-service-numbers", label: "Contact Customer Service" }}
    />
  );
}

type Props = { text: string; href: string; label: string; variant?: "default" | "outline" };

/** The text of an empty list, with a link to create the first entry. */
export function EmptyListMessage({ text, href, label, variant = "outline" }: Props) {
  return (
    <div className="sheet mt-6 grid justify-items-start gap-4 p-6">
      <p className="text-muted">{text}</p>
      <ButtonLink variant={variant} href={href} label={label} />
    </div>
  );
}
