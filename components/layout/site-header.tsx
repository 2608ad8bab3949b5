import { Bell, Globe, Menu, UserRound, X } from "lucide-react";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Spinner } from "@/components/ui/spinner";
import { headerLinks, moreLinks, finderLink, legalLinks } from "@/data/navigation";
import { site } from "@/data/site";
import { cn } from "@/lib/cn";
import { AccountControl } from "./account-control";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import Link from "next/link";
import { privatePages } from "@/data/private-pages";

const links = [
  ...headerLinks,
  ...moreLinks,
  finderLink,
  { href: "/global-selector", label: "Language (EN)" },
];

/** The menu's links: those of the header, then the legal pages. */
function MenuLinks() {
  return (
    <>
      {links.map(({ href, label }) => (
        <Link key={href} href={href} prefetch={false} className="shell block py-3 hover:bg-ink-soft">
          {label}
        </Link>
      ))}
      <p className="shell mt-2 flex flex-wrap gap-x-5 border-t border-ink-soft pt-2 text-sm text-ink-muted">
        {legalLinks.map(({ href, label }) => (
          <Link key={href} href={href} prefetch={false} className="py-2 hover:underline">
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}

export function SiteHeader() {
  return (
    <header className="on-ink fixed inset-x-0 top-0 z-40 h-16 bg-ink text-ink-text">
      <div className="shell flex h-full items-center gap-2 sm:gap-4 md:max-lg:gap-2">
        <HoverPrefetchLink href="/" className="mr-auto flex items-center gap-2.5 py-2 whitespace-nowrap">
          <Logo className="size-8 shrink-0" />
          <span className="font-serif text-lg font-semibold max-xs:w-min max-xs:text-base/5 max-xs:whitespace-normal">
            {site.name}
          </span>
        </HoverPrefetchLink>
        <nav aria-label="Main" className="hidden gap-1 md:flex">
          {[...headerLinks, ...moreLinks].map(({ href, label }, index) => (
            <HoverPrefetchLink
              key={href}
              href={href}
              className={cn(
                "rounded-sm px-2 py-2 whitespace-nowrap text-ink-text hover:bg-ink-soft md:max-lg:text-sm xl:text-sm",
                index >= headerLinks.length && "max-xl:hidden",
              )}
            >
              {label}
            </HoverPrefetchLink>
          ))}
        </nav>
        <HoverPrefetchLink
          href="/global-selector"
          aria-label="Language and region: EN"
          className="hidden items-center gap-1.5 rounded-sm px-2 py-2 text-sm hover:bg-ink-soft md:flex"
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
