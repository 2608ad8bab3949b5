"use client";

import Link from "next/link";
import { ReachLink } from "@/components/ui/reach-link";
import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { Avatar } from "@/components/ui/avatar";

const shape = "flex h-10 items-center gap-2 rounded-sm px-2 hover:bg-ink-soft lg:px-3";

/**
 * §2: a spinner while the session loads, Account with an avatar when signed in, Sign In otherwise. Its drawings
 * come from the server: the icon library stays out of every page's script.
 */
export function AccountControl({ icon, spinner }: { icon: ReactNode; spinner: ReactNode }) {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return (
      <>
        <span className="grid size-10 place-items-center">{spinner}</span>
        <noscript>
          <ReachLink href="/login" className={shape}>
            Sign In
          </ReachLink>
        </noscript>
      </>
    );
  }
  if (!user) {
    return (
      <ReachLink href="/login" className={shape}>
        {icon}
        <span className="max-lg:sr-only">Sign In</span>
      </ReachLink>
    );
  }
  return (
    <Link href="/user-account" prefetch={false} className={shape}>
      <Avatar src={user.avatarUrl} letters={user.email.split("@")[0]?.slice(0, 2) ?? ""} />
      <span className="max-lg:sr-only">Account</span>
    </Link>
  );
}
