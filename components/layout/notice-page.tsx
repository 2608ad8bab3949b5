import { ButtonLink } from "@/components/ui/button-link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  heading: string;
  text?: ReactNode;
  action?: { href: string; label: string };
  children?: ReactNode;
};

/** A page with a single message: not found, coming soon, something went wrong. */
export function NoticePage({ heading, text, action, children }: Props) {
  return (
    <div className="shell grid flex-1 content-center justify-items-center gap-4 py-20 text-center">
      <h1 className="text-title">{heading}</h1>
      {text && <p className="measure text-lg text-muted">{text}</p>}
      {children}
      {action && <ButtonLink className="mt-2" {...action} />}
    </div>
  );
}

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
