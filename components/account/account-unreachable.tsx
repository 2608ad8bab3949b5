import { Button } from "@/components/ui/button";
import { messages } from "@/data/messages";

/** Decision 21: shown when the session can't be checked. The visitor stays signed in; Retry reloads the page. */
export function AccountUnreachable() {
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
