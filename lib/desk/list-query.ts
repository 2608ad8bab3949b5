import { orderPhaseFilters, inquiryStateFilters } from "@/data/desk";
import { jurisdictions } from "@/data/jurisdictions";
import { trusts } from "@/data/trusts";
import { toOfficeCalendarDay } from "@/lib/business-days";
import { parsePageNumber } from "@/lib/paging";

type Query = Record<string, string | string[] | undefined>;

/** The search and filters in the URL of a desk list. Invalid values are left out. */
export type DeskListQuery = { search: string; state: string; place: string; page: number };

const one = (value: Query[string]) => (typeof value === "string" ? value : "");
const oneOf = (options: readonly (readonly [string, string])[], value: string) =>
  options.some(([id]) => id === value) ? value : "";

/** The jurisdictions that orders can be filtered by, as [slug, name]. */
export const jurisdictionFilterOptions = jurisdictions.map(({ slug, name }) => [slug, name] as const);

/** The jurisdictions, trusts and foundations that deadlines can be filtered by, as [slug, name]. */
export const deadlineFilterOptions = [
  ...jurisdictionFilterOptions,
  ...trusts.map(({ value, name }) => [value, name] as const),
];

const searchAndPage = ({ q, page }: Query) => ({
  search: one(q).trim().slice(0, 100),
  page: parsePageNumber(page),
});

/** Parses the URL of the list of orders. */
export const parseDeskOrdersQuery = (query: Query): DeskListQuery => ({
  ...searchAndPage(query),
  state: oneOf(orderPhaseFilters, one(query.stage)),
  place: oneOf(jurisdictionFilterOptions, one(query.place)),
});

/** Parses the URL of the list of inquiries. */
export const parseDeskInquiriesQuery = (query: Query): DeskListQuery => ({
  ...searchAndPage(query),
  state: oneOf(inquiryStateFilters, one(query.status)),
  place: "",
});

/** The month (`2027-03`), jurisdiction and page of the desk's deadlines. Without a valid month, the current one at the office. */
export type DeskDeadlinesQuery = { month: string; place: string; page: number };

/** Parses the URL of the list of deadlines. */
export function parseDeskDeadlinesQuery(query: Query, now = new Date()): DeskDeadlinesQuery {
  const month = one(query.month);
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month)
      ? month
      : toOfficeCalendarDay(now).toISOString().slice(0, 7),
    place: oneOf(deadlineFilterOptions, one(query.place)),
    page: parsePageNumber(query.page),
  };
}

/** The URL of a list's first page with these parameters. */
export function buildFilteredListHref(list: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)).toString();
  return query ? `${list}?${query}` : list;
}

/** True if no word of a search has three letters, which the trigram index needs. */
export const isSearchTooShort = (search: string): boolean =>
  search !== "" && !search.split(/\s+/).some((word) => [...word].length >= 3);
