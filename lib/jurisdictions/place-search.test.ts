import { expect, it } from "vitest";
import { otherNames } from "@/data/other-names";
import { jurisdictions } from "@/data/jurisdictions";
import { searchedJurisdictions } from "./searched-jurisdictions";
import { searchPlaces } from "./place-search";

const find = (search: string) => searchPlaces(searchedJurisdictions, search).map(({ slug }) => slug);

// Promise: A search finds a jurisdiction by its abbreviations, cities, states and native names.
it.each([
  ["BVI", "british-virgin-islands"],
  ["bvi company", "british-virgin-islands"],
  ["Tortola", "british-virgin-islands"],
  ["UK", "united-kingdom"],
  ["u.k.", "united-kingdom"],
  ["GB", "united-kingdom"],
  ["England", "united-kingdom"],
  ["Scotland", "united-kingdom"],
  ["USA", "united-states"],
  ["U.S.", "united-states"],
  ["us", "united-states"],
  ["America", "united-states"],
  ["Delaware", "united-states"],
  ["Wyoming", "united-states"],
  ["LLC", "united-states"],
  ["Dubai", "uae"],
  ["RAK", "uae"],
  ["Ras Al-Khaimah", "uae"],
  ["emirates", "uae"],
  ["Cayman", "cayman-islands"],
  ["St Kitts", "nevis"],
  ["Saint Kitts & Nevis", "nevis"],
  ["St. Kitts and Nevis", "nevis"],
  ["Marshall", "marshall-islands"],
  ["IOM", "isle-of-man"],
  ["Douglas", "isle-of-man"],
  ["man", "isle-of-man"],
  ["Channel Islands", "jersey"],
  ["HK", "hong-kong"],
  ["Hongkong", "hong-kong"],
  ["香港", "hong-kong"],
  ["Panamá", "panama"],
  ["PANAMA", "panama"],
  ["Zürich", "switzerland"],
  ["Zurich", "switzerland"],
  ["Swiss", "switzerland"],
  ["Schweiz", "switzerland"],
  ["Singapura", "singapore"],
  ["新加坡", "singapore"],
  ["Nassau", "bahamas"],
  ["Monte-Carlo", "monaco"],
  ["Nicosia", "cyprus"],
  ["Κύπρος", "cyprus"],
  ["Vaduz", "liechtenstein"],
  ["San Jose", "costa-rica"],
  ["Rarotonga", "cook-islands"],
  ["Brunei Darussalam", "brunei"],
  ["Belmopan", "belize"],
])("%s finds %s alone", (search, slug) => expect(find(search)).toEqual([slug]));

it.each([
  ["nothing for a place that we don't offer", "Atlantis", []],
  ["nothing in the middle of a word", "etherlands", []],
  ["every place with such a word", "virgin islands cook", []],
  ["places while their name is typed", "virg", ["british-virgin-islands"]],
  ["only the place whose word it begins", "ras", ["uae"]],
])("finds %s", (_, search, slugs) => expect(find(search)).toEqual(slugs));

it.each(["", "  ", ".", "’"])("an empty search (%j) finds every place", (search) =>
  expect(find(search)).toHaveLength(jurisdictions.length),
);

it("every place is found by its own name and by each of its other names, and no name belongs to two", () => {
  for (const { slug, name } of jurisdictions)
    for (const one of [name, ...otherNames[slug]]) expect(find(one), one).toEqual([slug]);
});
