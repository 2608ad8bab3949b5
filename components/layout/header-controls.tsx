"use client";

import { useRef, type KeyboardEvent, type ReactNode, type ComponentProps } from "react";
import { useSelectedLayoutSegments } from "next/navigation";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import Link from "next/link";
import { useAuth } from "@/components/auth/auth-provider";
import { Avatar } from "@/components/ui/avatar";
import { privatePages } from "@/data/private-pages";
import { cn } from "@/lib/cn";

/** The header's links on small screens. A native disclosure, so that it opens without JavaScript. */
export function MobileMenu({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  }

  return (
    <details ref={details} onKeyDown={onKeyDown} className="group xl:hidden">
      <summary
        aria-label="Menu"
        // The backdrop is part of the summary, so a tap on it closes the menu.
        className="grid size-10 list-none place-items-center rounded-sm group-open:before:fixed group-open:before:inset-0 group-open:before:top-16 group-open:before:bg-ink/85 hover:bg-ink-soft"
      >
        {icon}
      </summary>
      <nav
        aria-label="Menu"
        onClick={close}
        className="absolute inset-x-0 top-16 max-h-[calc(100dvh-64px)] overflow-y-auto border-y border-t-ink-soft border-b-gilt bg-ink"
      >
        {children}
      </nav>
    </details>
  );
}

// All read the route, not the address: behind a rewritten address the prerendered page knows only its route.

/** A link of the header, marked if it leads to the current page, or to the list that the current page is in. */
export function HeaderLink(props: ComponentProps<typeof HoverPrefetchLink>) {
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  const current = `/${segments.join("/")}`;
  const mark = current === props.href ? "page" : current.startsWith(`${props.href}/`) || undefined;
  return <HoverPrefetchLink aria-current={mark} {...props} />;
}

/** Shows `checkout` on the pages of an order, and the children on all others. */
export function CheckoutHeaderSwitch({ checkout, children }: { checkout?: ReactNode; children: ReactNode }) {
  return useSelectedLayoutSegments()[0] === "(order)" ? checkout : children;
}

// The same width in each state, so that the links beside it don't move.
const width = "h-10 min-w-12 lg:min-w-32";
const shape = `${width} items-center justify-center gap-2 rounded-sm px-2 hover:bg-ink-soft lg:px-3`;

/**
 * §2: a spinner while the session loads, Account with an avatar when signed in, Sign In otherwise and before deferred
 * hydration. The icons are rendered on the server, which keeps the icon library out of every page's JavaScript.
 */
export function AccountControl({ icon, spinner }: { icon: ReactNode; spinner: ReactNode }) {
  const { user, isLoading } = useAuth();
  // The sign-in link stays the same element when the session loads, so that a click at that moment isn't lost.
  return (
    <>
      {isLoading && (
        <span data-slot="pending" className={cn(width, "grid place-items-center deferred:hidden")}>
          {spinner}
        </span>
      )}
      {user ? (
        <Link href={privatePages.account} prefetch={false} className={cn(shape, "flex")}>
          <Avatar name={user.name} email={user.email} image={user.avatarUrl} className="size-8 text-xs" />
          <span className="max-lg:sr-only">Account</span>
        </Link>
      ) : (
        <HoverPrefetchLink
          data-slot="sign-in"
          href={privatePages.login}
          className={cn(shape, isLoading ? "hidden deferred:flex" : "flex")}
        >
          {icon}
          <span className="max-lg:sr-only">Sign In</span>
        </HoverPrefetchLink>
      )}
    </>
  );
}

/** The account link of the menu. Shows Sign In until the session has loaded. */
export function MenuAccountLink() {
  const { user } = useAuth();
  return (
    <Link href={user ? privatePages.account : privatePages.login} prefetch={false}>
      {user ? "Account" : "Sign In"}
    </Link>
  );
}
