import type { ReactNode } from "react";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { ListFailed } from "./list-failed";
import { Pager } from "./pager";

type Props<T> = {
  list: Result<Paged<T>>;
  /** Names the entries, for screen readers. */
  of: string;
  href: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
};

/** A page of a list with its pager. A list that couldn't be read shows an error, never an empty list. */
export function PagedList<T>({ list, of, href, empty, children }: Props<T>) {
  if (!list.ok) return <ListFailed>{list.notice.text}</ListFailed>;
  const { rows } = list.value;
  return (
    <>
      {rows.length > 0 ? children(rows) : empty}
      <Pager list={list.value} of={of} href={href} />
    </>
  );
}
