import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** A page of the shop or the account, between the site's header and footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col pt-header outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
