import { Bell, Globe, Menu, UserRound, X } from "lucide-react";
import Link from "next/link";
import { ButtonLink, HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Spinner } from "@/components/ui/spinner";
import {
  headerLinks,
  legalLinks,
  menuOnlyLinks,
  wideScreenHeaderLinks,
  headerCallToAction,
} from "@/data/navigation";
import { privatePages } from "@/data/private-pages";
import { phoneHref, site } from "@/data/site";
import {
  AccountControl,
  MenuAccountLink,
  HeaderLink,
  CheckoutHeaderSwitch,
  MobileMenu,
} from "./header-controls";
import { Logo } from "./logo";

/** The menu: the way to order, the header's links and more, sign-in and telephone, then the legal pages. */
function MenuLinks() {
  return (
    <div className="menu shell">
      <CheckoutHeaderSwitch>
        <ButtonLink variant="secondary" {...headerCallToAction} prefetch={false} />
      </CheckoutHeaderSwitch>
      {[...headerLinks, ...wideScreenHeaderLinks, ...menuOnlyLinks].map(({ href, label }) => (
        <HeaderLink key={href} href={href}>
          {label}
        </HeaderLink>
      ))}
      <hr />
      <MenuAccountLink />
      <a href={phoneHref}>{site.phone}</a>
      <hr />
      <p>
        {legalLinks.map(({ href, label }) => (
          <Link key={href} href={href} prefetch={false}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

export function SiteHeader() {
  return (
    <header className="on-ink fixed inset-x-0 top-0 z-40 h-16 bg-ink text-ink-text">
      <div className="shell flex h-full items-center gap-2 xl:gap-3">
        <HoverPrefetchLink href="/" className="mr-auto flex items-center gap-2.5 py-2 whitespace-nowrap">
          <Logo className="size-8 shrink-0" />
          <span className="font-serif text-lg font-semibold max-xs:w-min max-xs:text-base/5 max-xs:whitespace-normal">
            {site.name}
          </span>
        </HoverPrefetchLink>
        <nav aria-label="Main" className="header-links">
          {headerLinks.map(({ href, label }) => (
            <HeaderLink key={href} href={href}>
              {label}
            </HeaderLink>
          ))}
          {wideScreenHeaderLinks.map(({ href, label }) => (
            <HeaderLink key={href} href={href} className="max-xl:hidden">
              {label}
            </HeaderLink>
          ))}
        </nav>
        <CheckoutHeaderSwitch>
          <HoverPrefetchButtonLink
            variant="outline"
            size="sm"
            className="header-action"
            {...headerCallToAction}
          />
        </CheckoutHeaderSwitch>
        <HoverPrefetchLink
          href="/global-selector"
          aria-label="Language and region: EN"
          className="hidden items-center gap-1.5 rounded-sm px-2 py-2 text-sm hover:bg-ink-soft xl:flex"
        >
          <Globe aria-hidden className="size-4" /> EN
        </HoverPrefetchLink>
        {/* §2: the dot is always visible. */}
        <HoverPrefetchLink
          href={privatePages.notifications}
          aria-label="Notifications"
          className="grid size-10 shrink-0 place-items-center rounded-sm hover:bg-ink-soft"
        >
          <span className="relative">
            <Bell aria-hidden className="size-5" />
            <span aria-hidden data-slot="dot" className="news-dot" />
          </span>
        </HoverPrefetchLink>
        <AccountControl
          icon={<UserRound aria-hidden className="size-5" />}
          spinner={<Spinner label="Loading your session" />}
        />
        <MobileMenu
          icon={
            <>
              <Menu aria-hidden className="size-6 group-open:hidden" />
              <X aria-hidden className="hidden size-6 group-open:block" />
            </>
          }
        >
          <MenuLinks />
        </MobileMenu>
      </div>
    </header>
  );
}
