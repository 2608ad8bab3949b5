/** A place that can be searched. */
export type SearchablePlace = {
  /** All its names as `toPlaceSearchText` writes them. */
  readonly searchText: string;
};

/** Small letters and digits without accents and dots, words separated by one space, "St" as "Saint". */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}.'’]/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<= |^)st(?= |$)/g, "saint");

/** The names of a place in the form that `searchPlaces` needs. */
export const toPlaceSearchText = (names: readonly string[]): string =>
  `|${[...new Set(names.map(plain))].join("|")}|`;

const isNamed = (place: SearchablePlace, words: string) => place.searchText.includes(`|${words}|`);

function isFound({ searchText }: SearchablePlace, words: string): boolean {
  const spaced = searchText.replaceAll("|", " ");
  return (
    words.split(" ").every((word) => spaced.includes(` ${word}`)) ||
    searchText.replaceAll(" ", "").includes(`|${words.replaceAll(" ", "")}`)
  );
}

/** The places that have this whole name; empty for an empty search. */
export function findPlacesByName<T extends SearchablePlace>(places: readonly T[], search: string): T[] {
  const words = plain(search);
  return places.filter((place) => isNamed(place, words));
}

/**
 * The places that a search finds: those with exactly this name ("US", "Man"), else those in whose names each of its words begins
 * one, with or without spaces ("virgin", "hongkong", "BVI company"). All of them for an empty search.
 */
export function searchPlaces<T extends SearchablePlace>(places: readonly T[], search: string): T[] {
  const named = findPlacesByName(places, search);
  return named.length ? named : places.filter((place) => isFound(place, plain(search)));
}

/** The search, filters and order of a list of jurisdictions: `?q=&region=&price=&sort=`. */
export type JurisdictionsQuery = { q: string; region: string; price: string; sort: string };

/** A jurisdiction in the list. The total is in US dollars. */
export type ListedJurisdiction = SearchablePlace & {
  slug: string;
  name: string;
  region: string;
  total: number;
};

export const emptyJurisdictionsQuery: JurisdictionsQuery = { q: "", region: "", price: "", sort: "" };

/** Price bands in US dollars, both ends included. */
export const priceBands: Readonly<Record<string, { from: number; to: number }>> = {
  "2000": { from: 0, to: 2000 },
  "5000": { from: 2001, to: 5000 },
  more: { from: 5001, to: Infinity },
};

/** The ways to sort a list. The default is A to Z. */
export const jurisdictionSortOptions = ["total-up", "total-down"];

const longestQuestion = 60;

/** Parses a query string. Unknown values are left out. */
export function parseJurisdictionsQuery(search: string): JurisdictionsQuery {
  const params = new URLSearchParams(search);
  const known = (name: string, list: readonly string[]) =>
    list.find((value) => value === params.get(name)) ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, longestQuestion),
    region: (params.get("region") ?? "").slice(0, longestQuestion),
    price: known("price", Object.keys(priceBands)),
    sort: known("sort", jurisdictionSortOptions),
  };
}

/** The query string for a query, without empty values. */
export function buildJurisdictionsQueryString(query: JurisdictionsQuery): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return params.size ? `?${params}` : "";
}

/** The jurisdictions that match a query, in its order, A to Z by default. */
export function filterJurisdictions<T extends ListedJurisdiction>(
  places: readonly T[],
  { q, region, price, sort }: JurisdictionsQuery,
): T[] {
  const band = priceBands[price];
  const found = searchPlaces(places, q).filter(
    (place) =>
      (!region || place.region === region) && (!band || (place.total >= band.from && place.total <= band.to)),
  );
  if (sort === "total-up") return found.sort((a, b) => a.total - b.total);
  if (sort === "total-down") return found.sort((a, b) => b.total - a.total);
  return found.sort((a, b) => a.name.localeCompare(b.name, "en"));
}
