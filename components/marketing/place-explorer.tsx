"use client";

import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { mostCompared } from "@/data/limits";
import { applyListQuery, noQuery, type ListedPlace, type ListQuery } from "@/lib/places/list-query";
import { useListQuery } from "./use-list-query";

type Place = ListedPlace & { cells: ReactNode };

const bar =
  "sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-gilt bg-sheet px-4 py-3 shadow-sheet";

type Control = HTMLInputElement | HTMLSelectElement;

type Props = {
  places: readonly Place[];
  controls: ReactNode;
  headings: ReactNode;
  /** The button that sends the chosen places. */
  compare: ReactNode;
};

/** A table of places to search, sort, filter and compare. Rows and controls come from the server; a plain form without script. */
export function PlaceExplorer({ places, controls, headings, compare }: Props) {
  const [query, change] = useListQuery();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(false);
  const hydrated = useHydrated();
  const shown = applyListQuery(places, query);
  const names = places.filter(({ slug }) => chosen.includes(slug)).map(({ name }) => name);

  const asked = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The address is the truth: after a reload or the back button the controls follow it.
    for (const control of asked.current!.querySelectorAll<Control>("[data-ask]")) {
      control.value = query[control.dataset.ask as keyof ListQuery];
    }
  }, [query]);

  function ask({ target }: FormEvent) {
    const { dataset, value } = target as Control;
    change({ [dataset.ask!]: value });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const full = target.checked && chosen.length >= mostCompared;
    setRefused(full);
    if (!full)
      setChosen(target.checked ? [...chosen, target.value] : chosen.filter((slug) => slug !== target.value));
  }

  return (
    <form action="/jurisdictions/compare" method="get">
      {/* Out of sight, not out of place, until script can answer. */}
      <div ref={asked} onChange={ask} className={`mb-5 ${hydrated ? "" : "invisible"}`}>
        {controls}
      </div>
      <p role="status" className="mb-2 text-sm text-muted">
        {shown.length === places.length
          ? `${places.length} jurisdictions`
          : `${shown.length} of ${places.length} jurisdictions`}
        {refused && `. Up to ${mostCompared} can be compared: take one out first.`}
      </p>
      {shown.length > 0 ? (
        <table className="w-full">
          <caption className="sr-only">Jurisdictions with their fees in US dollars</caption>
          <thead>
            <tr className="border-b-2 border-ink text-sm text-ink">
              <th scope="col" className="w-8 py-3">
                <span className="sr-only">Compare</span>
              </th>
              <th
                scope="col"
                aria-sort={query.sort === "name" ? "ascending" : undefined}
                className="py-3 pr-2 text-left"
              >
                Jurisdiction
              </th>
              {headings}
              <th
                scope="col"
                aria-sort={
                  { "total-up": "ascending" as const, "total-down": "descending" as const }[query.sort]
                }
                className="py-3 pl-2 text-right"
              >
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ slug, name, cells }) => (
              <tr key={slug} className="relative border-b border-line hover:bg-brass-wash">
                <td className="relative z-10 py-3.5 pr-2">
                  <label className="grid size-6 cursor-pointer place-items-center">
                    <input
                      type="checkbox"
                      name="places"
                      value={slug}
                      aria-label={`Compare ${name}`}
                      checked={chosen.includes(slug)}
                      onChange={choose}
                      className="size-4.5 accent-brass"
                    />
                  </label>
                </td>
                {cells}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="grid justify-items-start gap-3 border-y border-line py-10">
          <p className="text-lg">No jurisdiction matches.</p>
          <button type="button" onClick={() => change(noQuery)} className="link min-h-11 font-semibold">
            Clear the search
          </button>
        </div>
      )}
      {chosen.length > 0 && (
        <div className={bar}>
          <p className="min-w-0 grow">{names.join(", ")}</p>
          {compare}
        </div>
      )}
      <noscript>
        <div className={bar}>
          <p className="min-w-0 grow">Tick up to {mostCompared} jurisdictions to see them side by side.</p>
          {compare}
        </div>
      </noscript>
    </form>
  );
}
