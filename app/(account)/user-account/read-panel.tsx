import type { ReactNode } from "react";
import { CompaniesPanel } from "@/components/account/companies-panel";
import { InquiriesPanel } from "@/components/account/inquiries-panel";
import { NewsPanel } from "@/components/account/news-panel";
import { OrdersPanel } from "@/components/account/orders-panel";
import { OverviewPanel } from "@/components/account/overview-panel";
import { ProfilePanel } from "@/components/account/profile-panel";
import { recentOrders, type AccountTab } from "@/data/account";
import { listOwnInquiries } from "@/lib/inquiries/store";
import { listOwnCompanies, listOwnOrders } from "@/lib/orders/status/own-orders";
import { listNews } from "@/lib/account/news";
import type { Profile } from "@/lib/account/profiles";
import { listOwnReceipts } from "@/lib/receipts/store";
import type { FormAction } from "@/lib/result";

/** What can be done in the account's tabs. */
export type AccountActions = Record<"updateProfile" | "replyInquiry" | "markNewsSeen", FormAction>;

type Asked = {
  tab: AccountTab;
  page: number;
  profile: Promise<Profile | undefined>;
  actions: AccountActions;
};

/** What a tab of the account shows, read beside the profile; nothing where it needs a profile and there is none. */
export async function readPanel({ tab, page, profile, actions }: Asked): Promise<ReactNode> {
  switch (tab) {
    case "overview": {
      const [orders, news, owner] = await Promise.all([listOwnOrders(1, recentOrders), listNews(), profile]);
      return (
        owner && (
          <OverviewPanel
            profile={owner}
            orders={orders}
            news={<NewsPanel news={news} markSeen={actions.markNewsSeen} />}
          />
        )
      );
    }
    case "profile": {
      const owner = await profile;
      return owner && <ProfilePanel profile={owner} action={actions.updateProfile} />;
    }
    case "orders": {
      const orders = await listOwnOrders(page);
      const paid = orders.ok
        ? orders.value.rows.filter(({ payment_verified_at: at }) => at).map(({ id }) => id)
        : [];
      return <OrdersPanel orders={orders} receipts={await listOwnReceipts(paid)} />;
    }
    case "inquiries":
      return <InquiriesPanel inquiries={await listOwnInquiries(page)} reply={actions.replyInquiry} />;
    case "companies":
      return <CompaniesPanel companies={await listOwnCompanies(page)} />;
  }
}
