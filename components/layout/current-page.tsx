"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";

// All read the route, not the address: behind a rewritten address the prerendered page knows only its route.

/** A link of the header, marked if it leads to the current page, or to the list that the current page is in. */
export function HeaderLink(props: ComponentProps<typeof HoverPrefetchLink>) {
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  const current = `/${segments.join("/")}`;
  const mark = current === props.href ? "page" : current.startsWith(`${props.href}/`) || undefined;
  return <HoverPrefetchLink aria-current={mark} {...props} />;
}

/** Shows `checkout` on the pages of an order, and the children on all others. */
export function OutsideCheckout({ checkout, children }: { checkout?: ReactNode; children: ReactNode }) {
  return useSelectedLayoutSegments()[0] === "(order)" ? checkout : children;
}
