/** §2: the tabs of the account area, each with an address of its own. */
export const accountTabs = [
  { id: "overview", label: "Overview", href: "/user-account" },
  { id: "profile", label: "Edit Profile", href: "/user-account?tab=profile" },
  { id: "orders", label: "Orders", href: "/user-account?tab=orders" },
  { id: "inquiries", label: "Inquiries", href: "/user-account?tab=inquiries" },
  { id: "companies", label: "Companies", href: "/user-account?tab=companies" },
] as const;

export type AccountTab = (typeof accountTabs)[number]["id"];

/** §9: orders on the overview. */
export const recentOrders = 3;
