import type { ReactNode } from "react";
import { recentOrders, type AccountTab } from "@/data/account";
import { listOwnInquiries } from "@/lib/inquiries";
import { listOwnCompanies, listOwnOrders } from "@/lib/orders/own-orders";
import type { Profile } from "@/lib/profiles";
import type { FormAction } from "@/lib/result";
import { CompaniesPanel } from "./companies-panel";
import { InquiriesPanel } from "./inquiries-panel";
import { OrdersPanel } from "./orders-panel";
import { OverviewPanel } from "./overview-panel";
import { ProfilePanel } from "./profile-panel";

type Panel = (profile: Profile, updateProfile: FormAction) => ReactNode;

/** Reads what a tab of the account needs beside the profile, and answers with how it is shown. */
export async function readPanel(tab: AccountTab, page: number): Promise<Panel> {
  switch (tab) {
    case "overview": {
      const orders = await listOwnOrders(1, recentOrders);
      return (profile) => <OverviewPanel profile={profile} orders={orders} />;
    }
    case "profile":
      return (profile, updateProfile) => <ProfilePanel profile={profile} action={updateProfile} />;
    case "orders": {
      const orders = await listOwnOrders(page);
      return () => <OrdersPanel orders={orders} />;
    }
    case "inquiries": {
      const inquiries = await listOwnInquiries(page);
      return () => <InquiriesPanel inquiries={inquiries} />;
    }
    case "companies": {
      const companies = await listOwnCompanies(page);
      return () => <CompaniesPanel companies={companies} />;
    }
  }
}
