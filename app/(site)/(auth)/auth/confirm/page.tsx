import { ExpiredLinkView, MailLinkView } from "@/components/auth/mail-link-view";
import { UnavailablePage } from "@/components/layout/notice-page";
import { findMailLink } from "@/lib/auth/mail-link";
import { getSession } from "@/lib/auth/session";
import { readSignUpPassword } from "@/lib/auth/sign-up-choice";
import { requestPasswordReset, resendMail } from "../../actions";
import { submitEmailLink } from "./actions";

export const metadata = { title: "Your account", robots: { index: false } };

type Props = { searchParams: Promise<Partial<Record<"token_hash" | "type" | "choose", string | string[]>>> };

/** The page that links in our sign-in emails open. Opening it changes nothing, because mail scanners open links too. */
export default async function MailLinkPage({ searchParams }: Props) {
  const { token_hash: token, type, choose } = await searchParams;
  const [found, session] = await Promise.all([findMailLink(token), getSession()]);
  if (!found.ok) return <UnavailablePage heading="Your account" text={found.notice.text} />;
  const link = found.value;
  if (!link || typeof token !== "string") {
    const kind = type === "recovery" ? "recovery" : "confirmation";
    return <ExpiredLinkView kind={kind} action={kind === "recovery" ? requestPasswordReset : resendMail} />;
  }
  const signedInAs = "user" in session ? session.user.email : undefined;
  const isChosen =
    link.kind === "confirmation" &&
    choose !== "password" &&
    (await readSignUpPassword(link.email)) !== undefined;
  return <MailLinkView {...{ link, token, signedInAs, isChosen }} action={submitEmailLink} />;
}
