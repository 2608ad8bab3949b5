"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * A link whose page is fetched ahead only when somebody reaches for it, with a pointer, a finger or the keyboard. For what
 * stands on every page or brings much script with it; other links fetch ahead as soon as they are in view.
 */
export function HoverPrefetchLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const router = useRouter();
  const prefetch = () => router.prefetch(href);
  return <Link href={href} prefetch={false} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />;
}
