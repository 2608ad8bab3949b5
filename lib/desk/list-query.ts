import { deskStages, deskStatuses } from "@/data/desk";
import { jurisdictions } from "@/data/jurisdictions";
import { askedPage } from "@/lib/paging";

type Query = Record<string, string | string[] | undefined>;

/** What an address of the desk's lists asks for; anything it can't mean is left out. */
export type DeskQuery = { search: string; state: string; place: string; page: number };

const one = (value: Query[string]) => (typeof value === "string" ? value : "");
const among = (known: readonly (readonly [string, string])[], value: string) =>
  known.some(([id]) => id === value) ? value : "";

/** The places that orders are filtered by, as [slug, name]. */
export const jurisdictionOptions = jurisdictions.map(({ slug, name }) => [slug, name] as const);

/** What an address of the list of orders asks for. */
export function parseOrdersQuery(query: Query): DeskQuery {
  return {
    search: one(query.q).trim().slice(0, 100),
    state: among(deskStages, one(query.stage)),
    place: among(jurisdictionOptions, one(query.place)),
    page: askedPage(query.page),
  };
}

/** What an address of the list of inquiries asks for. */
export function parseInquiriesQuery(query: Query): DeskQuery {
  return {
    search: one(query.q).trim().slice(0, 100),
    state: among(deskStatuses, one(query.status)),
    place: "",
    page: askedPage(query.page),
  };
}

/** The address of such a list's first page. */
export function listHref(list: string, named: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value)).toString();
  return query ? `${list}?${query}` : list;
}

/** Whether a search has no word of three letters: the index knows no less. */
export const isTooShort = (search: string): boolean =>
  search !== "" && !search.split(/\s+/).some((word) => [...word].length >= 3);
