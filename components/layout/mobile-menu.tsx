"use client";

import Link from "next/link";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import type { NavLink } from "@/data/navigation";

/** The header's links on small screens; a plain disclosure, so that it opens without script. */
export function MobileMenu({ links, icon }: { links: readonly NavLink[]; icon: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  }

  return (
    <details ref={details} onKeyDown={onKeyDown} className="md:hidden">
      <summary
        aria-label="Menu"
        className="grid size-10 list-none place-items-center rounded-sm hover:bg-ink-soft"
      >
        {icon}
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-16 border-t border-ink-soft bg-ink pb-3 shadow-sheet"
      >
        {links.map(({ href, label }) => (
          <Link key={href} href={href} onClick={close} className="shell block py-3 hover:bg-ink-soft">
            {label}
          </Link>
        ))}
      </nav>
    </details>
  );
}
