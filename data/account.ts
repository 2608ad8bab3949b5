// The tabs of the customer account and their URLs. Read by the account pages and emails.
import { privatePages } from "./private-pages.ts";

/** §2: the tabs of the account area. */
export const accountTabs = [
  { id: "overview", label: "Overview" },
  { id: "profile", label: "Edit Profile" },
  { id: "orders", label: "Orders" },
  { id: "inquiries", label: "Inquiries" },
  { id: "companies", label: "Companies" },
] as const;

export type AccountTab = (typeof accountTabs)[number]["id"];

const hrefOf = (id: AccountTab) => `${privatePages.account}?tab=${id}`;

/** The URL of each tab. */
export const accountTabHrefs: Readonly<Record<AccountTab, string>> = {
  overview: privatePages.account,
  profile: hrefOf("profile"),
  orders: hrefOf("orders"),
  inquiries: hrefOf("inquiries"),
  companies: hrefOf("companies"),
};

/** §9: the number of orders on the overview. */
export const recentOrderCount = 3;

/** The number of unread news shown in the overview. */
export const overviewNewsCount = 4;
