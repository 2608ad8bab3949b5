import { comparisons } from "@/data/comparisons";
import type { Jurisdiction } from "@/data/jurisdictions";
import { findJurisdiction } from "@/lib/catalogue";

/** Two jurisdictions with a comparison page of their own. */
export type ComparedPair = {
  /** The last part of the address, `belize-or-nevis`. */
  readonly pair: string;
  readonly path: string;
  readonly places: readonly [Jurisdiction, Jurisdiction];
  /** Who chooses which. */
  readonly text: string;
};

const pathOf = (pair: string) => `/jurisdictions/compare/${pair}`;

const pairs: ReadonlyMap<string, ComparedPair> = new Map(
  Object.entries(comparisons).flatMap(([pair, text]) => {
    const [first, second] = pair.split("-or-").map((slug) => findJurisdiction(slug));
    if (!first || !second) return [];
    return [[pair, { pair, path: pathOf(pair), places: [first, second] as const, text }]];
  }),
);

/** Every pair with a comparison page, in the order of their addresses. */
export function listPairs(): readonly ComparedPair[] {
  return [...pairs.values()];
}

/** The pair of an address, in its one valid order. */
export function findPair(pair: string): ComparedPair | undefined {
  return pairs.get(pair);
}

/** The comparison page of two jurisdictions in either order, if they have one. */
export function findPairOf(one: string, other: string): ComparedPair | undefined {
  return findPair([one, other].toSorted().join("-or-"));
}

/** The pairs that have a page, of all pairs among these jurisdictions. */
export function listPairsAmong(slugs: readonly string[]): ComparedPair[] {
  return slugs.flatMap((slug, index) =>
    slugs.slice(index + 1).flatMap((other) => findPairOf(slug, other) ?? []),
  );
}

/** The pairs that share one jurisdiction with this one. */
export function listPairsBeside({ pair, places }: ComparedPair): ComparedPair[] {
  const slugs = places.map(({ slug }) => slug);
  return listPairs().filter(
    (other) => other.pair !== pair && other.places.some(({ slug }) => slugs.includes(slug)),
  );
}

/** "Belize or Nevis". */
export function pairName([first, second]: ComparedPair["places"]): string {
  return `${first.name} or ${second.name}`;
}

const longestTitle = 60;

/** The title of a comparison page, with "company" in it where 60 characters allow it. */
export function pairTitle(places: ComparedPair["places"]): string {
  const title = `${pairName(places)}: Company Costs and Rules`;
  return title.length <= longestTitle ? title : `${pairName(places)}: Costs and Rules`;
}
