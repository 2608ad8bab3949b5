import { ExpiredLinkView, EmailLinkView } from "@/components/auth/mail-link-view";
import { UnavailablePage } from "@/components/layout/notice-page";
import { findEmailLink } from "@/lib/auth/mail-link";
import { getSession } from "@/lib/auth/session";
import { readSignUpPassword } from "@/lib/auth/sign-up-choice";
import { requestPasswordReset, resendConfirmationEmail } from "../../actions";
import { submitEmailLink } from "./actions";
import { OrderLinkContent } from "./linked-order";

export const metadata = {
  title: "Your account",
  robots: { index: false },
  // The URL contains a token. "no-referrer" would also leave out the origin, by which forms are checked.
  referrer: "strict-origin",
} as const;

type Props = { searchParams: Promise<Partial<Record<"token_hash" | "type" | "choose", string | string[]>>> };

/** The page that links in our emails open. Opening it changes nothing, because mail scanners open links too. */
export default async function EmailLinkPage({ searchParams }: Props) {
  const { token_hash: token, type, choose } = await searchParams;
  const [found, session] = await Promise.all([findEmailLink(token), getSession()]);
  if (!found.ok) return <UnavailablePage heading="Your account" text={found.notice.text} />;
  const link = found.value;
  if (!link || typeof token !== "string") {
    const kind = type === "recovery" || type === "order" ? type : "confirmation";
    const action = kind === "confirmation" ? resendConfirmationEmail : requestPasswordReset;
    return <ExpiredLinkView {...{ kind, action }} />;
  }
  const signedInAs = "user" in session ? session.user.email : undefined;
  if ("order_id" in link) return <OrderLinkContent {...{ link, token, signedInAs }} />;
  const isChosen =
    link.kind === "confirmation" &&
    choose !== "password" &&
    (await readSignUpPassword(link.email)) !== undefined;
  return <EmailLinkView {...{ link, token, signedInAs, isChosen }} action={submitEmailLink} />;
}
