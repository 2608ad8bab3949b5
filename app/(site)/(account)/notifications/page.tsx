import { StreamedContent } from "@/app/streamed";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { NewsPanel } from "@/components/account/news-panel";
import { NoticePage } from "@/components/layout/notice-page";
import { notificationsText as text, pageMeta } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { readAccountOverview } from "@/lib/account-pages/lists";
import { signInPath } from "@/lib/auth/safe-next";
import { getSession, requireUser } from "@/lib/auth/session";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { markNewsRead } from "../user-account/actions";

export const metadata = buildPageMetadata({
  path: privatePages.notifications,
  ...pageMeta[privatePages.notifications],
  noindex: true,
});

/** §2: the page that the bell opens. Lists the news of a signed-in customer's account, and asks other visitors to sign in. */
export default function NotificationsPage() {
  return (
    <StreamedContent text={text.loading}>
      <Notifications />
    </StreamedContent>
  );
}

async function Notifications() {
  const session = await getSession();
  if (session.state === "out") {
    return (
      <NoticePage
        heading={text.heading}
        text={text.signedOut}
        action={{ href: signInPath(session, privatePages.notifications), label: text.signIn }}
      >
        <p className="text-muted">{text.toCome}</p>
      </NoticePage>
    );
  }
  const user = await requireUser(privatePages.notifications);
  const overview = user.ok ? await readAccountOverview() : user;
  if (!overview.ok) return <SessionUnavailableNotice />;
  return (
    <div className="shell max-w-3xl py-10 sm:py-14">
      <h1 className="text-title">{text.heading}</h1>
      <NewsPanel news={overview.value.news} markSeen={markNewsRead} />
      <p className="mt-6 text-muted">{text.toCome}</p>
    </div>
  );
}
