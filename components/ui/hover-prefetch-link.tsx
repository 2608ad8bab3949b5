"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A link that prefetches on hover or focus instead of in view. For links on every page or to pages with much JavaScript. */
export function HoverPrefetchLink({ href, ...rest }: Props) {
  const router = useRouter();
  const prefetch = () => router.prefetch(href);
  return <Link href={href} prefetch={false} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />;
}
