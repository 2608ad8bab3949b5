import { NotFoundReturn } from "@/components/auth/not-found-return";
import type { CompleteSignIn } from "@/components/auth/use-sign-in-return";
import { messages } from "@/data/messages";
import { NoticePage } from "./notice-page";

/** §2: the not-found page, which also completes a sign-in that returned to an unknown address. */
export function PageNotFound({ completeSignIn }: { completeSignIn: CompleteSignIn }) {
  return (
    <>
      <NoticePage
        heading={messages.page.notFoundHeading}
        text="The address may have changed, or it was never one of ours."
        action={{ href: "/", label: "Return to Home" }}
      />
      <NotFoundReturn completeSignIn={completeSignIn} />
    </>
  );
}
