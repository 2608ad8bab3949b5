import type { AccountTab } from "@/data/account";
import type { Listed, Order } from "@/lib/orders/store";
import type { Profile } from "@/lib/profiles";
import { AccountMenu } from "./account-menu";
import { ComingTab } from "./coming-tab";
import { OrdersPanel } from "./orders-panel";
import { OverviewPanel } from "./overview-panel";

type Props = { tab: AccountTab; profile: Profile; orders: Listed<Order>; signOut: () => Promise<void> };

/** §2 Account: the menu beside the tab that is open. */
export function AccountView({ tab, profile, orders, signOut }: Props) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_1fr]">
      <AccountMenu tab={tab} signOut={signOut} />
      <div className="min-w-0">
        {tab === "overview" && <OverviewPanel profile={profile} orders={orders} />}
        {tab === "orders" && <OrdersPanel orders={orders} />}
        {tab === "profile" && (
          <ComingTab heading="Edit Profile" text="Changing your name here is coming soon." />
        )}
        {tab === "inquiries" && <ComingTab heading="Inquiries" text="Your inquiries will be listed here." />}
        {tab === "companies" && <ComingTab heading="Companies" text="Your companies will be listed here." />}
      </div>
    </div>
  );
}
