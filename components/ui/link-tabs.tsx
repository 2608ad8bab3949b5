"use client";

import Link from "next/link";
import type { KeyboardEvent } from "react";
import { useHydrated } from "./use-hydrated";

type Props = {
  label: string;
  tabs: readonly { id: string; label: string; href: string }[];
  chosen: string;
  /** The id of the panel that the chosen tab fills. */
  panel: string;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs whose panels have addresses of their own: links without script, arrow keys with it. */
export function LinkTabs({ label, tabs, chosen, panel }: Props) {
  const hydrated = useHydrated();
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const next = links.at((links.indexOf(event.target as HTMLElement) + step) % links.length);
    next?.focus();
    next?.click();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-1 rounded-md bg-paper p-1"
    >
      {tabs.map(({ id, label: name, href }) => (
        <Link
          key={id}
          href={href}
          replace
          scroll={false}
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen || !hydrated ? 0 : -1}
          className="rounded-sm px-1 py-2.5 text-center font-semibold text-muted max-xs:text-sm hover:text-ink aria-selected:bg-white aria-selected:text-ink aria-selected:shadow-sm sm:px-3"
        >
          {name}
        </Link>
      ))}
    </div>
  );
}
