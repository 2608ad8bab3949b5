"use client";
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from "react";
import { maxComparedJurisdictions } from "@/data/limits";
import {
  filterJurisdictions,
  emptyJurisdictionsQuery,
  type ListedJurisdiction,
  type JurisdictionsQuery,
  parseJurisdictionsQuery,
  buildJurisdictionsQueryString,
  searchPlaces,
  type SearchablePlace,
} from "@/lib/jurisdictions/place-search";

const changed = "list-query";

function subscribe(listener: () => void) {
  window.addEventListener("popstate", listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(changed, listener);
  };
}

/** The list's query, kept in the URL so that it survives a reload, a bookmark and the back button. */
function useListQuery(): [JurisdictionsQuery, (change: Partial<JurisdictionsQuery>) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
  const query = useMemo(() => parseJurisdictionsQuery(search), [search]);

  const change = useCallback((part: Partial<JurisdictionsQuery>) => {
    const next =
      location.pathname +
      buildJurisdictionsQueryString({ ...parseJurisdictionsQuery(location.search), ...part });
    // Typing replaces the history entry, a filter adds one.
    history["q" in part ? "replaceState" : "pushState"](null, "", next);
    window.dispatchEvent(new Event(changed));
  }, []);

  return [query, change];
}

type Props = {
  jurisdictions: readonly (ListedJurisdiction & { cells: ReactNode })[];
  /** Jurisdictions that are not in the table, each with what a search for it shows. */
  others: readonly (SearchablePlace & { slug: string; answer: ReactNode })[];
  controls: ReactNode;
  head: ReactNode;
  /** Shown if nothing matches. A reset button in it clears the query. */
  empty: ReactNode;
  /** The button that compares the ticked jurisdictions. */
  submit: ReactNode;
};

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * A table of jurisdictions to search, sort, filter and compare. Rows are rendered on the server. Rows that don't match are
 * only hidden, so that ticked checkboxes stay ticked.
 */
export function JurisdictionExplorer({
  jurisdictions: places,
  others,
  controls,
  head,
  empty: nothing,
  submit: compare,
}: Props) {
  const [query, change] = useListQuery();
  const [ticked, setTicked] = useState<(string | null)[]>([]);
  const [isFull, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = filterJurisdictions(places, query);
  const alsoFound = query.q.trim() ? searchPlaces(others, query.q) : [];

  useEffect(() => {
    // Set the controls from the URL after a reload or the back button.
    for (const control of form.current!.querySelectorAll<Control>("[data-ask]")) {
      control.value = query[control.dataset.ask as keyof JurisdictionsQuery];
    }
  }, [query]);

  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const control = target as unknown as HTMLInputElement;
    if (control.dataset.ask) return change({ [control.dataset.ask]: control.value });
    const boxes = [...currentTarget.querySelectorAll(":checked[name=places]")];
    const full = boxes.length > maxComparedJurisdictions;
    setRefused(full);
    if (full) control.checked = false;
    else setTicked(boxes.map((box) => box.getAttribute("data-name")));
  }

  function onReset(event: FormEvent) {
    event.preventDefault();
    change(emptyJurisdictionsQuery);
  }

  return (
    <form
      ref={form}
      action="/jurisdictions/compare"
      data-hydrate="?q ?region ?price ?sort"
      onChange={onChange}
      onReset={onReset}
    >
      {controls}
      <div className="list-notes">
        <p role="status">
          {shown.length < places.length && `${shown.length} of `}
          {`${places.length} jurisdictions`}
        </p>
        <p>Tick up to {maxComparedJurisdictions} to compare.</p>
      </div>
      <table className="places" hidden={!shown.length}>
        {head}
        <tbody>
          {[...new Set([...shown, ...places])].map((place, index) => (
            <tr key={place.slug} hidden={index >= shown.length}>
              {place.cells}
            </tr>
          ))}
        </tbody>
      </table>
      {alsoFound.map(({ slug, answer }) => (
        <div key={slug}>{answer}</div>
      ))}
      {!shown.length && !alsoFound.length && nothing}
      {ticked.length > 0 && (
        <div data-slot="compare-bar" className="compare-bar on-ink">
          <p role="status">
            {ticked.join(", ")}
            {isFull ? (
              <span className="refused">
                You can compare up to {maxComparedJurisdictions}. Untick one first.
              </span>
            ) : (
              <span>
                {ticked.length} of {maxComparedJurisdictions}
              </span>
            )}
          </p>
          {compare}
        </div>
      )}
    </form>
  );
}
