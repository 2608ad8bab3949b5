import { signOut } from "@/app/(site)/(auth)/actions";
import { StreamedContent } from "@/app/streamed";
import { AccountFrame } from "@/components/account/account-frame";
import { SessionUnavailableNotice, ProfileNotFoundNotice } from "@/components/account/notices";
import { accountTabs, accountTabHrefs, type AccountTab } from "@/data/account";
import { pageMeta } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { requireUser, type SessionUser } from "@/lib/auth/session";
import { parsePageNumber, pageHref } from "@/lib/paging";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { markNewsRead, sendMessage, updateProfile } from "./actions";
import { loadAccountPanel } from "./read-panel";

export const metadata = buildPageMetadata({
  path: privatePages.account,
  ...pageMeta[privatePages.account],
  noindex: true,
});

const actions = { updateProfile, sendMessage, markNewsSeen: markNewsRead };

type Asked = string | string[];
type Props = { searchParams: Promise<Partial<Record<"tab" | "page" | "thread" | "before", Asked>>> };

export default function AccountPage({ searchParams }: Props) {
  return (
    <StreamedContent text="Processing Authentication">
      <GuardedAccount searchParams={searchParams} />
    </StreamedContent>
  );
}

async function GuardedAccount({ searchParams }: Props) {
  const { tab: requestedTab, page: number, thread, before } = await searchParams;
  const { id: tab } = accountTabs.find(({ id }) => id === requestedTab) ?? accountTabs[0];
  const page = parsePageNumber(number);
  const user = await requireUser(pageHref(accountTabHrefs[tab], page));
  if (!user.ok) return <SessionUnavailableNotice />;
  return (
    <StreamedContent key={`${tab} ${page} ${String(before)}`} text="Loading Profile">
      <Account user={user.value} tab={tab} page={page} earlier={{ thread, before }} />
    </StreamedContent>
  );
}

type AccountProps = {
  user: SessionUser;
  tab: AccountTab;
  page: number;
  earlier: { thread?: Asked; before?: Asked };
};

async function Account({ user, tab, page, earlier }: AccountProps) {
  const { profile, render } = await loadAccountPanel({ tab, page, earlier, userId: user.id, actions });
  if (!profile.ok) return <SessionUnavailableNotice />;
  if (!profile.value) return <ProfileNotFoundNotice />;
  return (
    <AccountFrame tab={tab} staff={user.isStaff} signOut={signOut}>
      {render(profile.value)}
    </AccountFrame>
  );
}
