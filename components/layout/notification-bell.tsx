"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { privatePages } from "@/data/private-pages";

const shape = "relative grid size-10 place-items-center rounded-sm hover:bg-ink-soft";

/** §2: a bell with a red dot. For a signed-in customer it links to the news list and has a dot only if there is news. */
export function NotificationBell({ icon, dot }: { icon: ReactNode; dot: ReactNode }) {
  const { user, news } = useAuth();
  if (!user) {
    return (
      <HoverPrefetchLink href="/notifications" aria-label="Notifications" className={shape}>
        {icon}
        {dot}
      </HoverPrefetchLink>
    );
  }
  return (
    <Link
      href={`${privatePages.account}#new`}
      prefetch={false}
      aria-label={news === false ? "Notifications: nothing new" : "Notifications: what's new"}
      className={shape}
    >
      {icon}
      {news && dot}
    </Link>
  );
}
