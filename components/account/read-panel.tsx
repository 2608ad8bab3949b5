import type { ReactNode } from "react";
import { recentOrders, type AccountTab } from "@/data/account";
import { listOwnInquiries } from "@/lib/inquiries";
import { listOwnCompanies, listOwnOrders } from "@/lib/orders/own-orders";
import type { Profile } from "@/lib/profiles";
import { listOwnReceipts } from "@/lib/receipts/store";
import type { FormAction } from "@/lib/result";
import { CompaniesPanel } from "./companies-panel";
import { InquiriesPanel } from "./inquiries-panel";
import { OrdersPanel } from "./orders-panel";
import { OverviewPanel } from "./overview-panel";
import { ProfilePanel } from "./profile-panel";

type Asked = { tab: AccountTab; page: number; profile: Promise<Profile | null>; updateProfile: FormAction };

/** What a tab of the account shows, read beside the profile; nothing where it needs a profile and there is none. */
export async function readPanel({ tab, page, profile, updateProfile }: Asked): Promise<ReactNode> {
  switch (tab) {
    case "overview": {
      const [orders, owner] = await Promise.all([listOwnOrders(1, recentOrders), profile]);
      return owner && <OverviewPanel profile={owner} orders={orders} />;
    }
    case "profile": {
      const owner = await profile;
      return owner && <ProfilePanel profile={owner} action={updateProfile} />;
    }
    case "orders": {
      const orders = await listOwnOrders(page);
      const paid = orders.ok
        ? orders.rows.filter(({ payment_verified_at: at }) => at).map(({ id }) => id)
        : [];
      return <OrdersPanel orders={orders} receipts={await listOwnReceipts(paid)} />;
    }
    case "inquiries":
      return <InquiriesPanel inquiries={await listOwnInquiries(page)} />;
    case "companies":
      return <CompaniesPanel companies={await listOwnCompanies(page)} />;
  }
}
