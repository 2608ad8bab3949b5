import { MailLinkView } from "@/components/auth/mail-link-view";
import { SpentLinkView } from "@/components/auth/spent-link-view";
import { UnreachablePage } from "@/components/layout/unreachable-page";
import { findMailLink } from "@/lib/auth/mail-link";
import { getSession } from "@/lib/auth/session";
import { requestPasswordReset, resendMail } from "../../actions";
import { pressMailLink } from "./actions";

export const metadata = { title: "Your account", robots: { index: false } };

type Asked = Promise<{ token_hash?: string | string[]; type?: string | string[] }>;

/** Where our mails lead, in any browser. Opening it changes nothing, however often and by whatever program. */
export default async function MailLinkPage({ searchParams }: { searchParams: Asked }) {
  const { token_hash: token, type } = await searchParams;
  const [found, session] = await Promise.all([findMailLink(token), getSession()]);
  if (!found.ok) return <UnreachablePage heading="Your account" text={found.notice.text} />;
  const link = found.value;
  if (!link || typeof token !== "string") {
    const kind = type === "recovery" ? "recovery" : "confirmation";
    return <SpentLinkView kind={kind} action={kind === "recovery" ? requestPasswordReset : resendMail} />;
  }
  const signedInAs = session.state === "in" ? session.user.email : undefined;
  return <MailLinkView link={link} token={token} signedInAs={signedInAs} action={pressMailLink} />;
}
