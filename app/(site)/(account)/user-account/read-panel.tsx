import type { ReactNode } from "react";
import { CompaniesPanel } from "@/components/account/companies-panel";
import { InquiriesPanel } from "@/components/account/inquiries-panel";
import { OrdersPanel } from "@/components/account/orders-panel";
import { OverviewPanel } from "@/components/account/overview-panel";
import { ProfilePanel } from "@/components/account/profile-panel";
import type { AccountTab } from "@/data/account";
import { listOwnInquiries } from "@/lib/inquiries/store";
import { listOwnCompanies } from "@/lib/orders/own-orders";
import { readOrderList, readAccountOverview } from "@/lib/account-pages/lists";
import { findProfile, type Profile } from "@/lib/account/profiles";
import { ok, type FormAction, type Result } from "@/lib/result";

type Input = {
  tab: AccountTab;
  page: number;
  /** Which inquiry shows its earlier messages, and before which message. */
  earlier: { thread?: unknown; before?: unknown };
  userId: string;
  actions: Record<"updateProfile" | "sendMessage" | "markNewsSeen", FormAction>;
};

type Panel = {
  profile: Result<Profile | undefined>;
  /** Renders the tab for the owner of this profile. */
  render: (owner: Profile) => ReactNode;
};

/** Reads an account tab and the profile. The profile is read alone only if the tab's data can't be read. */
export async function loadAccountPanel({ tab, page, earlier, userId, actions }: Input): Promise<Panel> {
  switch (tab) {
    case "overview": {
      const found = await readAccountOverview();
      return {
        profile: found.ok ? ok(found.value.profile) : await findProfile(userId),
        render: (owner) => (
          <OverviewPanel {...{ profile: owner, found }} markNewsSeen={actions.markNewsSeen} />
        ),
      };
    }
    case "profile":
      return {
        profile: await findProfile(userId),
        render: (owner) => <ProfilePanel profile={owner} action={actions.updateProfile} />,
      };
    case "orders": {
      const found = await readOrderList(page);
      return {
        profile: found.ok ? ok(found.value.profile) : await findProfile(userId),
        render: () => <OrdersPanel orders={found.ok ? ok(found.value.orders) : found} />,
      };
    }
    case "inquiries": {
      const [profile, inquiries] = await Promise.all([findProfile(userId), listOwnInquiries(page, earlier)]);
      return { profile, render: () => <InquiriesPanel inquiries={inquiries} send={actions.sendMessage} /> };
    }
    case "companies": {
      const [profile, companies] = await Promise.all([findProfile(userId), listOwnCompanies(page)]);
      return { profile, render: () => <CompaniesPanel companies={companies} /> };
    }
  }
}
