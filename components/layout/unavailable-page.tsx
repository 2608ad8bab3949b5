import { Button } from "@/components/ui/button";
import { NoticePage } from "./notice-page";

/** A page whose data can't be read right now. Retry reloads it, also without JavaScript. */
export function UnavailablePage({ heading, text }: { heading: string; text: string }) {
  return (
    <NoticePage heading={heading} text={text}>
      <Button asChild>
        <a href="">Retry</a>
      </Button>
    </NoticePage>
  );
}
