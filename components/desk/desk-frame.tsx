import Link from "next/link";
import type { ReactNode } from "react";
import { deskTabHref, deskTabs, type DeskTab } from "@/data/desk";
import { cn } from "@/lib/cn";

/** The desk's menu above a page. */
export function DeskFrame({ tab, children }: { tab: DeskTab; children: ReactNode }) {
  return (
    <div className="shell flex-1 py-6 sm:py-8">
      <nav aria-label="Desk" className="mb-6 overflow-x-auto border-b border-line-strong">
        <ul className="flex sm:gap-1">
          {deskTabs.map(({ id, label }) => (
            <li key={id}>
              <Link
                href={deskTabHref[id]}
                prefetch={false}
                aria-current={id === tab ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center border-b-2 px-2 text-sm whitespace-nowrap sm:px-3 sm:text-base",
                  id === tab
                    ? "border-brass font-semibold text-ink"
                    : "border-transparent text-muted hover:text-ink",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
