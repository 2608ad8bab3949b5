import Link from "next/link";
import type { ReactNode } from "react";
import { deskTabs, type DeskTab } from "@/data/desk";
import { cn } from "@/lib/cn";

/** The desk's menu above what is open. */
export function DeskFrame({ tab, children }: { tab: DeskTab; children: ReactNode }) {
  return (
    <div className="shell flex-1 py-6 sm:py-8">
      <nav aria-label="Desk" className="mb-6 overflow-x-auto border-b border-line-strong">
        <ul className="flex gap-1">
          {deskTabs.map(({ id, label, href }) => (
            <li key={id}>
              <Link
                href={href}
                prefetch={false}
                aria-current={id === tab ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap",
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
