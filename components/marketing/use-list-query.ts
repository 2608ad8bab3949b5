"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { parseListQuery, toQueryString, type ListQuery } from "@/lib/jurisdictions/list-query";

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
export function useListQuery(): [ListQuery, (change: Partial<ListQuery>) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
  const query = useMemo(() => parseListQuery(search), [search]);

  const change = useCallback((part: Partial<ListQuery>) => {
    const next = location.pathname + toQueryString({ ...parseListQuery(location.search), ...part });
    // Typing replaces the history entry, a filter adds one.
    history["q" in part ? "replaceState" : "pushState"](null, "", next);
    window.dispatchEvent(new Event(changed));
  }, []);

  return [query, change];
}
