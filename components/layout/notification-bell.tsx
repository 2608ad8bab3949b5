"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { ReachLink } from "@/components/ui/reach-link";

const shape = "relative grid size-10 place-items-center rounded-sm hover:bg-ink-soft";

/** §2's bell: to what is new in the account for whoever is signed in, to its own page for a visitor. */
export function NotificationBell({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  if (!user) {
    return (
      <ReachLink href="/notifications" aria-label="Notifications" className={shape}>
        {children}
      </ReachLink>
    );
  }
  return (
    <Link href="/user-account#new" prefetch={false} aria-label="Notifications: what is new" className={shape}>
      {children}
    </Link>
  );
}
