import {
  Building2,
  BriefcaseBusiness,
  LayoutDashboard,
  LogOut,
  MessageSquare,
  ReceiptText,
  UserRoundPen,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { RedirectButtonForm } from "@/components/forms/action-form";
import { SheetSection } from "@/components/ui/sheet-section";
import { accountTabs, accountTabHrefs, type AccountTab } from "@/data/account";
import { signOutFailedNotice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { cn } from "@/lib/cn";
import type { FormAction } from "@/lib/result";

const icons: Record<AccountTab | "desk", LucideIcon> = {
  overview: LayoutDashboard,
  profile: UserRoundPen,
  orders: ReceiptText,
  inquiries: MessageSquare,
  companies: Building2,
  desk: BriefcaseBusiness,
};

const item =
  "flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left sm:px-3 [&_svg]:size-5 [&_svg]:shrink-0 max-sm:[&_svg]:hidden";

type Props = {
  tab: AccountTab;
  /** Whether the link to the desk is shown. */
  staff: boolean;
  signOut: FormAction<never>;
  children: ReactNode;
};

/** §2 Account: the menu beside the open tab. */
export function AccountFrame({ children, ...menu }: Props) {
  return (
    <div className="grid items-start gap-6 lg:gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <AccountMenu {...menu} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** §2: the sidebar "Account Menu". Signing out is a plain form, so that it works without script. */
function AccountMenu({ tab, staff, signOut }: Omit<Props, "children">) {
  const links = [
    ...accountTabs.map(({ id, label }) => ({ id, label, href: accountTabHrefs[id] })),
    ...(staff ? [{ id: "desk", label: "The desk", href: privatePages.desk } as const] : []),
  ];
  return (
    <nav aria-label="Account Menu" className="sheet no-print min-w-0 p-1.5 lg:sticky lg:top-sticky lg:p-3">
      <p className="px-3 pt-1 pb-2 text-sm font-semibold text-muted max-lg:sr-only">Account Menu</p>
      <ul className="flex flex-wrap lg:grid lg:gap-1">
        {links.map(({ id, label, href }) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              <Link
                href={href}
                prefetch={false}
                aria-current={id === tab ? "page" : undefined}
                className={cn(item, id === tab ? "bg-brass-wash font-semibold text-ink" : "hover:bg-paper")}
              >
                <Icon aria-hidden className="text-brass" strokeWidth={1.5} />
                {label}
              </Link>
            </li>
          );
        })}
        <li className="lg:mt-2 lg:border-t lg:border-line lg:pt-2">
          <RedirectButtonForm action={signOut} lost={signOutFailedNotice}>
            <button type="submit" className={cn(item, "hover:bg-paper")}>
              <LogOut aria-hidden className="text-brass" strokeWidth={1.5} />
              Sign Out
            </button>
          </RedirectButtonForm>
        </li>
      </ul>
    </nav>
  );
}

type CompanySectionProps = { heading: string; id: string; children: ReactNode };

/** A section of a company's page. */
export const CompanySection = (section: CompanySectionProps) => (
  <SheetSection className="p-5 sm:p-6" headingClassName="mb-3" {...section} />
);
