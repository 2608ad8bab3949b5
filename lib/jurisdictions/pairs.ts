import { jurisdictionComparisons } from "@/data/comparisons";
import type { Jurisdiction } from "@/data/jurisdictions";
import { findJurisdiction } from "@/lib/catalogue";
import { maxComparedJurisdictions } from "@/data/limits";

/** Whether the query asks for more jurisdictions than a comparison can show. */
export const exceedsComparisonLimit = (asked: string | string[] | undefined): boolean =>
  listAsked(asked).length > maxComparedJurisdictions;

/** The jurisdictions to compare, from `?places=a,b` or `?places=a&places=b`. At most three; unknown ones are left out. */
export const parseComparedJurisdictions = (asked: string | string[] | undefined): Jurisdiction[] =>
  listAsked(asked).slice(0, maxComparedJurisdictions);

function listAsked(asked: string | string[] | undefined): Jurisdiction[] {
  const slugs = new Set([asked ?? []].flat().flatMap((text) => text.split(",")));
  return [...slugs].flatMap((slug) => findJurisdiction(slug) ?? []);
}

/** Two jurisdictions that have a comparison page. */
export type ComparedPair = {
  /** The last part of the path, `belize-or-nevis`. */
  readonly pair: string;
  readonly path: string;
  readonly places: readonly [Jurisdiction, Jurisdiction];
  /** When to choose which. */
  readonly text: string;
};

const pathOf = (pair: string) => `/jurisdictions/compare/${pair}`;

const pairs: ReadonlyMap<string, ComparedPair> = new Map(
  Object.entries(jurisdictionComparisons).flatMap(([pair, text]) => {
    const [first, second] = pair.split("-or-").map((slug) => findJurisdiction(slug));
    if (!first || !second) return [];
    return [[pair, { pair, path: pathOf(pair), places: [first, second] as const, text }]];
  }),
);

/** Every pair with a comparison page, in the order of their paths. */
export const listComparedPairs = (): readonly ComparedPair[] => [...pairs.values()];

/** The pair at a path. Only one order is valid. */
export const findComparedPair = (pair: string): ComparedPair | undefined => pairs.get(pair);

/** The comparison page of two jurisdictions in either order, if they have one. */
export function findComparedPairBySlugs(one: string, other: string): ComparedPair | undefined {
  return findComparedPair([one, other].toSorted().join("-or-"));
}

/** The pairs among these jurisdictions that have a page. */
export function listComparedPairsAmong(slugs: readonly string[]): ComparedPair[] {
  return slugs.flatMap((slug, index) =>
    slugs.slice(index + 1).flatMap((other) => findComparedPairBySlugs(slug, other) ?? []),
  );
}

/** The other pairs that include one of this pair's jurisdictions. */
export function listRelatedPairs({ pair, places }: ComparedPair): ComparedPair[] {
  const slugs = places.map(({ slug }) => slug);
  return listComparedPairs().filter(
    (other) => other.pair !== pair && other.places.some(({ slug }) => slugs.includes(slug)),
  );
}

/** "Belize or Nevis". */
export function formatComparedPairName([first, second]: ComparedPair["places"]): string {
  return `${first.name} or ${second.name}`;
}

const longestTitle = 60;

/** The title of a comparison page, at most 60 characters, with "Company" if it fits. */
export function formatComparisonTitle(places: ComparedPair["places"]): string {
  const title = `${formatComparedPairName(places)}: Company Costs and Rules`;
  return title.length <= longestTitle ? title : `${formatComparedPairName(places)}: Costs and Rules`;
}
