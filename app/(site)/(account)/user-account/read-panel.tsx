import type { ReactNode } from "react";
import { CompaniesPanel } from "@/components/account/companies-panel";
import { InquiriesPanel } from "@/components/account/inquiries-panel";
import { OrdersPanel } from "@/components/account/orders-panel";
import { OverviewPanel } from "@/components/account/overview-panel";
import { ProfilePanel } from "@/components/account/profile-panel";
import type { AccountTab } from "@/data/account";
import { listOwnInquiries } from "@/lib/inquiries/store";
import { listOwnCompanies, listOwnOrders } from "@/lib/orders/status/own-orders";
import { readOverview } from "@/lib/account-pages/overview";
import type { Profile } from "@/lib/account/profiles";
import { listOwnReceipts } from "@/lib/receipts/store";
import type { FormAction } from "@/lib/result";

type Input = {
  tab: AccountTab;
  page: number;
  /** Which inquiry shows its earlier messages, and before which message. */
  earlier: { thread?: unknown; before?: unknown };
  profile: Promise<Profile | undefined>;
  actions: Record<"updateProfile" | "sendMessage" | "markNewsSeen", FormAction>;
};

/** Reads and renders an account tab, in parallel with the profile. Undefined if the tab needs a profile and there is none. */
export async function readPanel({ tab, page, earlier, profile, actions }: Input): Promise<ReactNode> {
  switch (tab) {
    case "overview": {
      const [found, owner] = await Promise.all([readOverview(), profile]);
      return owner && <OverviewPanel {...{ profile: owner, found }} markNewsSeen={actions.markNewsSeen} />;
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
      return <InquiriesPanel inquiries={await listOwnInquiries(page, earlier)} send={actions.sendMessage} />;
    case "companies":
      return <CompaniesPanel companies={await listOwnCompanies(page)} />;
  }
}
