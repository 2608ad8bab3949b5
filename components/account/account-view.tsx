import type { AccountTab } from "@/data/account";
import type { SentInquiry } from "@/lib/inquiries";
import type { Order } from "@/lib/orders/store";
import type { Profile } from "@/lib/profiles";
import type { FormAction, Listed } from "@/lib/result";
import { AccountMenu } from "./account-menu";
import { CompaniesPanel } from "./companies-panel";
import { InquiriesPanel } from "./inquiries-panel";
import { OrdersPanel } from "./orders-panel";
import { OverviewPanel } from "./overview-panel";
import { ProfilePanel } from "./profile-panel";

type Props = {
  tab: AccountTab;
  profile: Profile;
  orders: Listed<Order>;
  inquiries: Listed<SentInquiry>;
  signOut: () => Promise<void>;
  updateProfile: FormAction;
};

/** §2 Account: the menu beside the tab that is open. */
export function AccountView({ tab, profile, orders, inquiries, signOut, updateProfile }: Props) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <AccountMenu tab={tab} signOut={signOut} />
      <div className="min-w-0">
        {tab === "overview" && <OverviewPanel profile={profile} orders={orders} />}
        {tab === "orders" && <OrdersPanel orders={orders} />}
        {tab === "profile" && <ProfilePanel profile={profile} action={updateProfile} />}
        {tab === "inquiries" && <InquiriesPanel inquiries={inquiries} />}
        {tab === "companies" && <CompaniesPanel orders={orders} />}
      </div>
    </div>
  );
}
