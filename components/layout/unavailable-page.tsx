import { Button } from "@/components/ui/button";
import { NoticePage } from "./notice-page";

/** Shown while a page's data can't be read. Retry reloads the page, also without JavaScript. */
export function UnavailablePage({ heading, text }: { heading: string; text: string }) {
  return (
    <NoticePage heading={heading} text={text}>
      <Button asChild>
        <a href="">Retry</a>
      </Button>
    </NoticePage>
  );
}
