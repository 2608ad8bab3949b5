import Link from "next/link";
import { RedirectButtonForm } from "@/components/forms/action-form";
import { Logo } from "@/components/layout/logo";
import { deskPages, deskSidebarText as text, type DeskPageKey } from "@/data/desk";
import { signOutFailedNotice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { site } from "@/data/site";
import { cn } from "@/lib/cn";
import { formatCappedCount } from "@/lib/format";
import type { FormAction } from "@/lib/result";
import { DeskShortcuts } from "./desk-keys";
import { deskSearchText as texts } from "@/data/desk-search";

/** The search field for everything at the desk. The shortcut / focuses it. */
function DeskSearch({ search = "" }: { search?: string }) {
  return (
    <search aria-label={texts.label}>
      <form action={`${privatePages.desk}/search`} method="get" data-plain>
        <label className="relative block">
          <span className="sr-only">{texts.label}</span>
          <input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            placeholder={texts.placeholder}
            title={texts.hint}
            aria-keyshortcuts="/"
            data-desk-search
            className="min-h-9 w-full rounded-md border border-white/25 bg-white/10 px-2.5 pr-7 text-sm text-ink-text placeholder:text-ink-muted focus:bg-white/15"
          />
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-2 right-2 hidden rounded-sm border border-white/25 px-1.5 font-sans text-xs/4 text-ink-muted lg:block"
          >
            /
          </kbd>
        </label>
      </form>
    </search>
  );
}

const link = "flex min-h-9 items-center gap-2 rounded-sm px-2.5 text-sm whitespace-nowrap";

export type DeskSidebarProps = {
  page: DeskPageKey | undefined;
  /** The number of waiting items per page; missing if unknown or not counted. */
  counts: Partial<Record<DeskPageKey, number>>;
  /** The staff member's name. */
  name: string;
  /** The staff member's user ID. */
  me: string;
  /** The search text. */
  search: string | undefined;
  signOut: FormAction<never>;
  assign: FormAction;
};

/** The desk's menu, with the number of items waiting on each page. */
export function DeskSidebar({ page, counts, name, me, search, signOut, assign }: DeskSidebarProps) {
  // Whoever doesn't have the duty doesn't see that there is such a page.
  const pages = Object.entries(deskPages).filter(([id]) => id !== "reports" || counts.reports !== undefined);
  return (
    <header className="on-ink flex flex-col gap-1 bg-ink px-2 py-1.5 text-ink-text lg:sticky lg:top-[var(--toast-strip,0px)] lg:h-[calc(100dvh-var(--toast-strip,0px))] lg:gap-4 lg:overflow-y-auto lg:p-3">
      <div className="flex items-center gap-2 px-1 lg:px-1.5 lg:pt-1">
        <Logo className="size-6 shrink-0" />
        <span className="font-serif font-semibold">{text.name}</span>
        <span className="ml-auto lg:hidden">
          <Account {...{ name, signOut }} />
        </span>
      </div>
      <DeskSearch {...(search && { search })} />
      <nav aria-label={text.name} className="relative overflow-x-auto">
        <ul className="flex gap-0.5 lg:flex-col">
          {pages.map(([id, { label, href }]) => (
            <li key={id}>
              <Link
                href={href}
                prefetch={false}
                aria-current={id === page ? "page" : undefined}
                className={cn(
                  link,
                  // On small screens the menu scrolls sideways; this opens it at the current page.
                  id === page
                    ? "bg-ink-soft font-semibold [scroll-initial-target:nearest]"
                    : "hover:bg-ink-soft",
                )}
              >
                {label}
                <Count of={counts[id as DeskPageKey]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto hidden lg:block">
        <DeskShortcuts me={me} action={assign} />
        <Account {...{ name, signOut }} />
      </div>
    </header>
  );
}

function Count({ of }: { of: number | undefined }) {
  if (!of) return null;
  return (
    <span className="figures ml-auto rounded-sm bg-white/10 px-1.5 text-xs/5">
      {formatCappedCount(of)}
      <span className="sr-only"> {text.waiting}</span>
    </span>
  );
}

const accountLinks = [
  { href: privatePages.account, label: text.account },
  { href: "/", label: site.name },
];

function Account({ name, signOut }: Pick<DeskSidebarProps, "name" | "signOut">) {
  return (
    <details className="group relative">
      <summary className={cn(link, "cursor-pointer hover:bg-ink-soft lg:px-2.5")}>
        <span className="max-w-40 truncate">{name}</span>
      </summary>
      <ul className="absolute right-0 z-10 min-w-44 rounded-md bg-ink-soft p-1 lg:static lg:bg-transparent lg:p-0">
        {accountLinks.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className={cn(link, "hover:bg-ink-soft")}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <RedirectButtonForm action={signOut} lost={signOutFailedNotice}>
            <button type="submit" className={cn(link, "w-full cursor-pointer hover:bg-ink-soft")}>
              Sign Out
            </button>
          </RedirectButtonForm>
        </li>
      </ul>
    </details>
  );
}
