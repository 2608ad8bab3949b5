import type { ReactNode } from "react";
import { SiteHeader } from "./site-header";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { footerColumns } from "@/data/navigation";
import { site } from "@/data/site";
import { listSellerDetails } from "@/lib/seller";
import { Logo } from "./logo";

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

const footerLink = "py-1 text-ink-text underline-offset-4 hover:underline";

export function SiteFooter() {
  const details = listSellerDetails();
  return (
    <footer className="on-ink mt-auto bg-ink text-ink-muted">
      <div className="shell grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3 max-sm:col-span-full">
          <p className="flex items-center gap-2.5 font-serif text-xl font-semibold text-ink-text">
            <Logo className="size-8" /> {site.name}
          </p>
          <p className="max-w-sm">Company formation and corporate services by {site.parent}.</p>
          <ul className="grid gap-1">
            <li>
              <a href={`mailto:${site.email}`} className="text-ink-text underline-offset-4 hover:underline">
                {site.email}
              </a>
            </li>
            <li>
              <a
                href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}
                className="figures text-ink-text underline-offset-4 hover:underline"
              >
                {site.phone}
              </a>
            </li>
            <li>{site.availability}</li>
          </ul>
          <p className="max-w-sm text-sm">{site.availabilityNote}</p>
        </div>
        {footerColumns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading} className="grid content-start gap-2">
            <p className="text-sm font-semibold tracking-wide text-gilt uppercase">{heading}</p>
            {links.map(({ href, label, fullLabel }) =>
              href.includes("#") ? (
                // A plain link, because :target only changes on a native navigation.
                <a key={label} href={href} className={footerLink}>
                  {label}
                </a>
              ) : (
                <HoverPrefetchLink key={label} href={href} aria-label={fullLabel} className={footerLink}>
                  {label}
                </HoverPrefetchLink>
              ),
            )}
          </nav>
        ))}
      </div>
      <div className="border-t border-ink-soft">
        <div className="shell grid gap-1 py-5 text-sm">
          {details.length > 0 && <p>{details.map(({ value }) => value).join(" · ")}</p>}
          <p>{site.legalNote}</p>
          <p>
            © {site.name}, a service by {site.parent}. All prices are in US dollars.
          </p>
        </div>
      </div>
    </footer>
  );
}
