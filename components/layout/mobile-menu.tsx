"use client";

import { useRef, type KeyboardEvent, type ReactNode, type ComponentProps } from "react";
import { useSelectedLayoutSegments } from "next/navigation";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";

/** The header's links on small screens. A native disclosure, so that it opens without JavaScript. */
export function MobileMenu({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  }

  return (
    <details ref={details} onKeyDown={onKeyDown} className="group xl:hidden">
      <summary
        aria-label="Menu"
        // The backdrop is part of the summary, so a tap on it closes the menu.
        className="grid size-10 list-none place-items-center rounded-sm group-open:before:fixed group-open:before:inset-0 group-open:before:top-16 group-open:before:bg-ink/85 hover:bg-ink-soft"
      >
        {icon}
      </summary>
      <nav
        aria-label="Menu"
        onClick={close}
        className="absolute inset-x-0 top-16 max-h-[calc(100dvh-64px)] overflow-y-auto border-y border-t-ink-soft border-b-gilt bg-ink"
      >
        {children}
      </nav>
    </details>
  );
}

// All read the route, not the address: behind a rewritten address the prerendered page knows only its route.

/** A link of the header, marked if it leads to the current page, or to the list that the current page is in. */
export function HeaderLink(props: ComponentProps<typeof HoverPrefetchLink>) {
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  const current = `/${segments.join("/")}`;
  const mark = current === props.href ? "page" : current.startsWith(`${props.href}/`) || undefined;
  return <HoverPrefetchLink aria-current={mark} {...props} />;
}

/** Shows `checkout` on the pages of an order, and the children on all others. */
export function CheckoutSwitch({ checkout, children }: { checkout?: ReactNode; children: ReactNode }) {
  return useSelectedLayoutSegments()[0] === "(order)" ? checkout : children;
}
