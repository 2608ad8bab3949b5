import type { ReactNode } from "react";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { ListFailed } from "./list-failed";
import { Pager } from "./pager";

type Props<T> = {
  list: Result<Paged<T>>;
  /** What stands in it, in a word. */
  of: string;
  href: string;
  /** Instead of a list that has nothing. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
};

/** A page of a list with the way to the others. One that can't be read says so, and is never shown as empty. */
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
