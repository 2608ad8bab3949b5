import { signOut } from "@/app/(auth)/actions";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { AccountView } from "@/components/account/account-view";
import { NoProfile } from "@/components/account/no-profile";
import { accountTabs, type AccountTab } from "@/data/account";
import { pageMeta } from "@/data/page-texts";
import { requireUser } from "@/lib/auth/session";
import { listOwnInquiries } from "@/lib/inquiries";
import { listOwnOrders } from "@/lib/orders/store";
import { findProfile } from "@/lib/profiles";
import { pageMetadata } from "@/lib/seo/metadata";
import { updateProfile } from "./actions";

export const metadata = pageMetadata({ path: "/user-account", ...pageMeta["/user-account"], noindex: true });

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

const isTab = (tab: unknown): tab is AccountTab => accountTabs.some(({ id }) => id === tab);

export default async function AccountPage({ searchParams }: Props) {
  const asked = (await searchParams).tab;
  const tab = isTab(asked) ? asked : "overview";
  const user = await requireUser(tab === "overview" ? "/user-account" : `/user-account?tab=${tab}`);
  if (user === "unknown") return <AccountUnreachable />;
  const [profile, orders, inquiries] = await Promise.all([
    findProfile(user.id),
    listOwnOrders(),
    listOwnInquiries(),
  ]);
  if (!profile.ok) return <AccountUnreachable />;
  if (!profile.profile) return <NoProfile />;
  return (
    <AccountView
      tab={tab}
      profile={profile.profile}
      orders={orders}
      inquiries={inquiries}
      signOut={signOut}
      updateProfile={updateProfile}
    />
  );
}
