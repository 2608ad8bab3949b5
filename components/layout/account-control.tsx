"use client";

import Link from "next/link";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { privatePages } from "@/data/private-pages";
import { cn } from "@/lib/cn";

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
          <Avatar className="size-8 text-xs">
            <AvatarFallback>{user.email.split("@")[0]?.slice(0, 2).toUpperCase()}</AvatarFallback>
            {user.avatarUrl && <AvatarImage src={user.avatarUrl} />}
          </Avatar>
          <span className="max-lg:sr-only">Account</span>
        </Link>
      ) : (
        <SignIn icon={icon} className={isLoading ? "hidden deferred:flex" : "flex"} />
      )}
    </>
  );
}

/** For the menu, where the sign-in link is also what a visitor sees before the session has loaded. */
export function MenuAccountLink() {
  const { user } = useAuth();
  return (
    <Link href={user ? privatePages.account : privatePages.login} prefetch={false}>
      {user ? "Account" : "Sign In"}
    </Link>
  );
}

function SignIn({ icon, className }: { icon: ReactNode; className: string }) {
  return (
    <HoverPrefetchLink data-slot="sign-in" href={privatePages.login} className={cn(shape, className)}>
      {icon}
      <span className="max-lg:sr-only">Sign In</span>
    </HoverPrefetchLink>
  );
}
