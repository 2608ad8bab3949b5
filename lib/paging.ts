/** Rows on a page of a list in the account. */
export const defaultPageSize = 20;

/** A page of rows with its number and the total number of rows. */
export type Paged<T> = {
  readonly rows: readonly T[];
  readonly page: number;
  readonly total: number;
  /** Rows on a page, if not defaultPageSize. */
  readonly size?: number;
  /** Whether there may be more rows, because counting stopped at a maximum. */
  readonly more?: boolean;
};

/** The page number in a query string. Anything but a whole number from 1 is the first page. */
export function parsePageNumber(asked: unknown): number {
  return typeof asked === "string" && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

/** The number of pages for this many rows. An empty list has one page. */
export function countPages(total: number, size = defaultPageSize): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The first and the last row of a page, counted from 1. */
export const getRowRange = (page: number, total: number, size = defaultPageSize) => ({
  first: (page - 1) * size + 1,
  last: Math.min(page * size, total),
});

/** The URL of a page of a list. The first page has the list's URL. */
export function pageHref(list: string, page: number): string {
  return page === 1 ? list : `${list}${list.includes("?") ? "&" : "?"}page=${page}`;
}

/** The URL of a thread's messages before the message `before`, or of the newest. */
export const earlierMessagesHref = (path: string, before: string | undefined) =>
  before ? `${path}${path.includes("?") ? "&" : "?"}before=${before}` : path;
