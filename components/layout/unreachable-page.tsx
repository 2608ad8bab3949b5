import { Button } from "@/components/ui/button";
import { NoticePage } from "./notice-page";

/** What can't be looked up now, said on a page of its own. Retry asks for the same page again, without script too. */
export function UnreachablePage({ heading, text }: { heading: string; text: string }) {
  return (
    <NoticePage heading={heading} text={text}>
      <Button asChild>
        <a href="">Retry</a>
      </Button>
    </NoticePage>
  );
}
