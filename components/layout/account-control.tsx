"use client";

import { UserRound } from "lucide-react";
import Link from "next/link";
import { useAuth } from "@/components/auth/auth-provider";
import { Avatar } from "@/components/ui/avatar";
import { Spinner } from "@/components/ui/spinner";

const shape = "flex h-10 items-center gap-2 rounded-sm px-2 hover:bg-ink-soft md:px-3";

/** §2: a spinner while the session loads, Account with an avatar when signed in, Sign In otherwise. */
export function AccountControl() {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return (
      <>
        <span className="grid size-10 place-items-center">
          <Spinner label="Loading your session" />
        </span>
        <noscript>
          <Link href="/login" className={shape}>
            Sign In
          </Link>
        </noscript>
      </>
    );
  }
  if (!user) {
    return (
      <Link href="/login" className={shape}>
        <UserRound aria-hidden className="size-5" />
        <span className="max-md:sr-only">Sign In</span>
      </Link>
    );
  }
  return (
    <Link href="/user-account" prefetch={false} className={shape}>
      <Avatar src={user.avatarUrl} letters={user.email.split("@")[0]?.slice(0, 2) ?? ""} />
      <span className="max-md:sr-only">Account</span>
    </Link>
  );
}
