/** A place that can be searched. */
export type SearchablePlace = {
  /** All its names as `toSearchText` writes them. */
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
export const toSearchText = (names: readonly string[]): string =>
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
