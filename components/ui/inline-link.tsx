import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A link in a text or list. Not prefetched, because a page can have many, and most lead to pages about one visitor. */
export function InlineLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={cn("link", className)} {...link} />;
}
