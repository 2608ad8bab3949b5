"use client";

import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { privatePages } from "@/data/private-pages";

/** Private pages are never prefetched. */
const noPrefetch = { onPointerEnter: undefined, onFocus: undefined };

/**
 * §2: a bell with a red dot. For a signed-in customer it links to the news and has a dot only if there is unread news. It
 * stays the same element when the session loads, so that a click at that moment isn't lost.
 */
export function NotificationBell({ icon, dot }: { icon: ReactNode; dot: ReactNode }) {
  const { user, news } = useAuth();
  const label = news === false ? "Notifications: nothing new" : "Notifications: what's new";
  return (
    <HoverPrefetchLink
      href={user ? `${privatePages.account}#new` : "/notifications"}
      aria-label={user ? label : "Notifications"}
      className="relative grid size-10 place-items-center rounded-sm hover:bg-ink-soft"
      {...(user && noPrefetch)}
    >
      {icon}
      {(!user || news) && dot}
    </HoverPrefetchLink>
  );
}
