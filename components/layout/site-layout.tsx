import Link from "next/link";
import type { ReactNode } from "react";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { footerColumns, legalLinks } from "@/data/navigation";
import { phoneHref, site } from "@/data/site";
import { listSellerDetails } from "@/lib/seller";
import { CheckoutHeaderSwitch } from "./header-controls";
import { Logo } from "./logo";
import { SiteHeader } from "./site-header";

/** The layout of the shop and the account, with header and footer. */
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

const contacts = (
  <>
    <a href={`mailto:${site.email}`}>{site.email}</a>
    <a href={phoneHref} className="figures">
      {site.phone}
    </a>
  </>
);

/** In checkout, only contacts and legal pages. */
function SiteFooter() {
  const details = listSellerDetails();
  return (
    <footer className="footer on-ink">
      <CheckoutHeaderSwitch checkout={<div className="footer-line shell">{contacts}</div>}>
        <div className="footer-columns shell">
          <div className="footer-brand">
            <p className="flex items-center gap-2.5 font-serif text-lg font-semibold text-ink-text">
              <Logo className="size-7" /> {site.name}
            </p>
            <p className="footer-contacts">{contacts}</p>
            <p>
              {site.availability}. {site.availabilityNote}
            </p>
          </div>
          {footerColumns.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <p>{heading}</p>
              {links.map(({ href, label, fullLabel }) =>
                href.includes("#") ? (
                  // A plain link, because :target only changes on a native navigation.
                  <a key={label} href={href}>
                    {label}
                  </a>
                ) : (
                  <HoverPrefetchLink key={label} href={href} aria-label={fullLabel}>
                    {label}
                  </HoverPrefetchLink>
                ),
              )}
            </nav>
          ))}
        </div>
        <div className="footer-notes shell">
          {details.length > 0 && <p>{details.map(({ value }) => value).join(" · ")}</p>}
          <p>{site.legalNote}</p>
        </div>
      </CheckoutHeaderSwitch>
      <div className="footer-line shell">
        {legalLinks.map(({ href, label }) => (
          <Link key={href} href={href} prefetch={false}>
            {label}
          </Link>
        ))}
        <p>
          © {site.name}, a service by {site.parent}. All prices are in US dollars.
        </p>
      </div>
    </footer>
  );
}
