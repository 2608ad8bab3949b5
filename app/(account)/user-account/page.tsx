import { signOut } from "@/app/(auth)/actions";
import { StreamedContent } from "@/app/streamed";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { NoProfile } from "@/components/account/no-profile";
import { accountTabs, tabHref, type AccountTab } from "@/data/account";
import { pageMeta } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { findProfile } from "@/lib/account/profiles";
import { requireUser, type SessionUser } from "@/lib/auth/session";
import { requestedPage, pageHref } from "@/lib/paging";
import { pageMetadata } from "@/lib/seo/metadata";
import { markNewsSeen, replyInquiry, updateProfile } from "./actions";
import { readPanel } from "./read-panel";

export const metadata = pageMetadata({
  path: privatePages.account,
  ...pageMeta[privatePages.account],
  noindex: true,
});

const actions = { updateProfile, replyInquiry, markNewsSeen };

type Props = { searchParams: Promise<{ tab?: string | string[]; page?: string | string[] }> };

export default function AccountPage({ searchParams }: Props) {
  return (
    <StreamedContent text="Processing Authentication">
      <GuardedAccount searchParams={searchParams} />
    </StreamedContent>
  );
}

async function GuardedAccount({ searchParams }: Props) {
  const { tab: requestedTab, page: number } = await searchParams;
  const { id: tab } = accountTabs.find(({ id }) => id === requestedTab) ?? accountTabs[0];
  const page = requestedPage(number);
  const user = await requireUser(pageHref(tabHref[tab], page));
  if (!user.ok) return <AccountUnreachable />;
  return (
    <StreamedContent key={`${tab} ${page}`} text="Loading Profile">
      <Account user={user.value} tab={tab} page={page} />
    </StreamedContent>
  );
}

async function Account({ user, tab, page }: { user: SessionUser; tab: AccountTab; page: number }) {
  const reading = findProfile(user.id);
  const profile = reading.then(
    (found) => (found.ok ? found.value : undefined),
    () => undefined,
  );
  const [found, panel] = await Promise.all([reading, readPanel({ tab, page, profile, actions })]);
  if (!found.ok) return <AccountUnreachable />;
  if (!found.value) return <NoProfile />;
  return (
    <AccountFrame tab={tab} staff={user.staff} signOut={signOut}>
      {panel}
    </AccountFrame>
  );
}
