import { expect, it } from "vitest";
import { jurisdictionAliases } from "@/data/other-names";
import { jurisdictions } from "@/data/jurisdictions";
import { searchableJurisdictions } from "./searched-jurisdictions";
import { searchPlaces } from "./place-search";

const find = (search: string) => searchPlaces(searchableJurisdictions, search).map(({ slug }) => slug);

// Promise: A search finds a jurisdiction by its abbreviations, cities, states and native names.
it.each([
  ["bvi company", "british-virgin-islands"],
  ["u.k.", "united-kingdom"],
  ["us", "united-states"],
  ["Delaware", "united-states"],
  ["Ras Al-Khaimah", "uae"],
  ["St Kitts", "nevis"],
  ["man", "isle-of-man"],
  ["香港", "hong-kong"],
  ["PANAMA", "panama"],
  ["Zurich", "switzerland"],
  ["Schweiz", "switzerland"],
  ["San Jose", "costa-rica"],
])("searching for “%s” finds only %s", (search, slug) => expect(find(search)).toEqual([slug]));

it.each([
  ["nothing for a place that we don't offer", "Atlantis", []],
  ["nothing in the middle of a word", "etherlands", []],
  ["nothing for words of two different places", "virgin islands cook", []],
  ["places while their name is typed", "virg", ["british-virgin-islands"]],
  ["only places with a word that begins like this", "ras", ["uae"]],
])("a search finds %s", (_, search, slugs) => expect(find(search)).toEqual(slugs));

it("every place is found by its own name and by each of its other names, and no name belongs to two", () => {
  for (const { slug, name } of jurisdictions)
    for (const one of [name, ...jurisdictionAliases[slug]]) expect(find(one), one).toEqual([slug]);
});
