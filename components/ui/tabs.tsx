"use client";

import { useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";
import { useHydrated } from "./use-hydrated";

type Group = { id: string; label: string; panel: ReactNode };

function subscribe(listener: () => void) {
  window.addEventListener("hashchange", listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener("hashchange", listener);
    window.removeEventListener("popstate", listener);
  };
}

const selected = "border-color:var(--color-brass);background:var(--color-brass-wash);color:var(--color-ink)";
const forced = "forced-color-adjust:none;border-color:Highlight;background:Highlight;color:HighlightText";

/** Marks the tab of the address where no script does; as its panel, the first where the address names none. */
function plainStyle(groups: readonly Group[]): string {
  const named = groups.map(({ id }) => `:root:has(#${id}:target) [data-plain-tabs] #tab-${id}`);
  const first = `:root:not(:has([role=tabpanel]:target)) [data-plain-tabs] [role=tab]:first-of-type`;
  const chosen = [...named, first].join(",");
  return `${chosen}{${selected}}@media(forced-colors:active){${chosen}{${forced}}}`;
}

/** Puts a group in the address without the jump that following a link to it would make. */
function show(id: string) {
  history.replaceState(null, "", `#${id}`);
  window.dispatchEvent(new Event("hashchange"));
}

/**
 * Panels under tabs; which one is open stands in the address, as `#id`. Until script runs (or without it) the style sheet
 * shows the panel of the address, and every panel is in the page for a crawler to read.
 */
export function Tabs({ label, groups }: { label: string; groups: readonly Group[] }) {
  const tabbed = useHydrated();
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const chosen = Math.max(
    0,
    groups.findIndex(({ id }) => `#${id}` === hash),
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const edge = { Home: 0, End: groups.length - 1 }[event.key];
    if (step === undefined && edge === undefined) return;
    event.preventDefault();
    const next = edge ?? (chosen + (step ?? 0) + groups.length) % groups.length;
    show(groups[next]!.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr]">
      <style>{plainStyle(groups)}</style>
      <div
        role="tablist"
        data-plain-tabs={tabbed ? undefined : ""}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-2 lg:sticky lg:top-sticky lg:grid lg:gap-1"
      >
        {groups.map(({ id, label: name }, index) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={tabbed && index === chosen}
            aria-controls={id}
            tabIndex={index === chosen || !tabbed ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              show(id);
            }}
            className="rounded-md border border-line bg-sheet px-4 py-2.5 font-semibold text-muted hover:text-ink aria-selected:border-brass aria-selected:bg-brass-wash aria-selected:text-ink"
          >
            {name}
          </a>
        ))}
      </div>
      <div data-slot="panels" data-tabbed={tabbed || undefined}>
        {groups.map(({ id, label: name, panel }, index) => (
          <section
            key={id}
            id={id}
            role="tabpanel"
            aria-labelledby={`tab-${id}`}
            hidden={tabbed && index !== chosen ? true : undefined}
            className="scroll-mt-24"
          >
            <h2 className="mb-4 text-heading">{name}</h2>
            {panel}
          </section>
        ))}
      </div>
    </div>
  );
}
