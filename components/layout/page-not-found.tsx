import Link from "next/link";
import { SignInCallbackOrNotFound, type CompleteSignInAction } from "@/components/auth/sign-in-return";
import { NoticePage } from "@/components/layout/notice-page";
import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { messages } from "@/data/messages";
import { notFoundText as text } from "@/data/page-texts";

/** §2: the not-found page, which also completes a sign-in that returned to an unknown address. */
export function PageNotFound({ completeSignIn }: { completeSignIn: CompleteSignInAction }) {
  return (
    <>
      <NoticePage
        heading={messages.page.notFoundHeading}
        text={text.text}
        action={{ href: "/", label: "Return to Home" }}
      >
        <form action="/jurisdictions" role="search" data-plain className="mt-4 w-full max-w-md text-left">
          <FieldLabel htmlFor="search">{text.search.label}</FieldLabel>
          <div className="mt-1 flex gap-3">
            <Input id="search" name="q" type="search" maxLength={60} required />
            <Button type="submit" variant="outline">
              {text.search.button}
            </Button>
          </div>
        </form>
        <nav aria-label={text.linksHeading}>
          <ul className="flex flex-wrap justify-center gap-x-6 gap-y-3">
            {text.links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </NoticePage>
      <SignInCallbackOrNotFound completeSignIn={completeSignIn} />
    </>
  );
}
