import { expect, it } from "vitest";
import { jurisdictionAliases } from "@/data/other-names";
import { jurisdictions } from "@/data/jurisdictions";
import { searchableJurisdictions } from "./searched-jurisdictions";
import {
  searchPlaces,
  toPlaceSearchText,
  filterJurisdictions,
  parseJurisdictionsQuery,
} from "./place-search";

const find = (search: string) => searchPlaces(searchableJurisdictions, search).map(({ slug }) => slug);

// Promise: A search finds a jurisdiction by its abbreviations, cities, states and native names.
it.each([
  ["bvi company", "british-virgin-islands"],
  ["u.k.", "united-kingdom"],
  ["Delaware", "united-states"],
  ["Ras Al-Khaimah", "uae"],
  ["St Kitts", "nevis"],
  ["香港", "hong-kong"],
  ["Zurich", "switzerland"],
  ["Schweiz", "switzerland"],
])("searching for “%s” finds only %s", (search, slug) => expect(find(search)).toEqual([slug]));

it.each([
  ["nothing for a place that we don't offer", "Atlantis", []],
  ["nothing in the middle of a word", "etherlands", []],
  ["nothing for words from two different places", "virgin islands cook", []],
  ["a place by the start of its name", "virg", ["british-virgin-islands"]],
  ["only places with a word that starts with the typed text", "ras", ["uae"]],
])("a search finds %s", (_, search, slugs) => expect(find(search)).toEqual(slugs));

it("each name or alias of a jurisdiction finds only that jurisdiction", () => {
  for (const { slug, name } of jurisdictions)
    for (const one of [name, ...jurisdictionAliases[slug]]) expect(find(one), one).toEqual([slug]);
});

const of = (slug: string, name: string, region: string, total: number) => ({
  slug,
  name,
  region,
  total,
  searchText: toPlaceSearchText([name]),
});
const places = [
  of("nevis", "Nevis", "Caribbean", 1800),
  of("monaco", "Monaco", "Europe", 39500),
  of("isle-of-man", "Isle of Man", "Europe", 3000),
  of("cayman-islands", "Cayman Islands", "Caribbean", 3974),
  of("aland", "\u00c5land Islands", "Europe", 2000),
  of("cook-islands", "Cook Islands", "Asia-Pacific", 5001),
];
it.each([
  ["", places.length],
  ["?q=island", 3],
  ["?q=aland", 1],
  ["?region=Caribbean", 2],
  ["?price=2000", 2],
  ["?price=more", 2],
  ["?price=free", places.length],
])("the query %j lists %i of 6 jurisdictions", (search, count) =>
  expect(filterJurisdictions(places, parseJurisdictionsQuery(search))).toHaveLength(count),
);
