import type { ReactNode } from "react";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { DeskSidebar, type DeskSidebarProps } from "./desk-sidebar";
import { FocusContentOnNavigation } from "./desk-keys";
import { UnsentTextProvider } from "./unsent-forms";

/** The heading of a desk page, with its controls beside it. */
export function DeskPageHeading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <h1 className="text-heading">{text}</h1>
      {children}
    </div>
  );
}

/** The layout of a desk page: the menu beside the content, or above it on small screens. */
export function DeskFrame({ children, ...sidebar }: DeskSidebarProps & { children: ReactNode }) {
  return (
    <div
      data-slot="desk-frame"
      className="flex-1 pt-(--toast-strip) lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <DeskSidebar {...sidebar} />
      <FocusContentOnNavigation />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-4 outline-none sm:px-6 lg:py-5">
        <UnsentTextProvider>{children}</UnsentTextProvider>
      </main>
    </div>
  );
}

/** Replaces a desk page while the session can't be checked. */
export function DeskUnavailable() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <SessionUnavailableNotice />
    </main>
  );
}
