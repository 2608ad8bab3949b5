import { Suspense } from "react";
import { signOut } from "@/app/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { CompaniesPanel } from "@/components/account/companies-panel";
import { InquiriesPanel } from "@/components/account/inquiries-panel";
import { NoProfile } from "@/components/account/no-profile";
import { OrdersPanel } from "@/components/account/orders-panel";
import { OverviewPanel } from "@/components/account/overview-panel";
import { ProfilePanel } from "@/components/account/profile-panel";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { accountTabs, recentOrders, type AccountTab } from "@/data/account";
import { pageMeta } from "@/data/page-texts";
import { requireUser } from "@/lib/auth/session";
import { listOwnInquiries } from "@/lib/inquiries";
import { listOwnCompanies, listOwnOrders } from "@/lib/orders/own-orders";
import { askedPage, pageHref } from "@/lib/paging";
import { findProfile, type Profile } from "@/lib/profiles";
import { pageMetadata } from "@/lib/seo/metadata";
import { updateProfile } from "./actions";

export const metadata = pageMetadata({ path: "/user-account", ...pageMeta["/user-account"], noindex: true });

type Props = { searchParams: Promise<{ tab?: string | string[]; page?: string | string[] }> };

export default async function AccountPage({ searchParams }: Props) {
  const asked = await searchParams;
  const { id: tab, href } = accountTabs.find(({ id }) => id === asked.tab) ?? accountTabs[0];
  const page = askedPage(asked.page);
  const user = await requireUser(pageHref(href, page));
  if (user === "unknown") return <AccountUnreachable />;
  return (
    <Suspense key={`${tab} ${page}`} fallback={<LoadingScreen text="Loading Profile" />}>
      <Account userId={user.id} tab={tab} page={page} />
    </Suspense>
  );
}

async function Account({ userId, tab, page }: { userId: string; tab: AccountTab; page: number }) {
  const [found, panel] = await Promise.all([findProfile(userId), panels[tab](page)]);
  if (!found.ok) return <AccountUnreachable />;
  if (!found.profile) return <NoProfile />;
  return (
    <AccountFrame tab={tab} signOut={signOut}>
      {panel(found.profile)}
    </AccountFrame>
  );
}

type Panel = (profile: Profile) => React.ReactNode;

/** What each tab reads, beside the profile, and what it shows. */
const panels: Record<AccountTab, (page: number) => Promise<Panel>> = {
  async overview() {
    const orders = await listOwnOrders(1, recentOrders);
    return (profile) => <OverviewPanel profile={profile} orders={orders} />;
  },
  async profile() {
    return (profile) => <ProfilePanel profile={profile} action={updateProfile} />;
  },
  async orders(page) {
    const orders = await listOwnOrders(page);
    return () => <OrdersPanel orders={orders} />;
  },
  async inquiries(page) {
    const inquiries = await listOwnInquiries(page);
    return () => <InquiriesPanel inquiries={inquiries} />;
  },
  async companies(page) {
    const companies = await listOwnCompanies(page);
    return () => <CompaniesPanel companies={companies} />;
  },
};
