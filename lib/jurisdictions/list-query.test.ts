import { expect, it } from "vitest";
import { toSearchText } from "./place-search";
import { filterJurisdictions, parseJurisdictionsQuery } from "./list-query";

const of = (slug: string, name: string, region: string, total: number) => {
  const searchText = toSearchText([name]);
  return { slug, name, region, total, searchText };
};
const places = [
  of("nevis", "Nevis", "Caribbean", 1800),
  of("monaco", "Monaco", "Europe", 39500),
  of("isle-of-man", "Isle of Man", "Europe", 3000),
  of("cayman-islands", "Cayman Islands", "Caribbean", 3974),
  of("aland", "\u00c5land Islands", "Europe", 2000),
  of("cook-islands", "Cook Islands", "Asia-Pacific", 5001),
];
const find = (search: string) => filterJurisdictions(places, parseJurisdictionsQuery(search));

it.each([
  ["", places.length],
  ["?q=island", 3],
  ["?q=aland", 1],
  ["?q=%20NEVIS%20", 1],
  ["?q=atlantis", 0],
  ["?region=Caribbean", 2],
  ["?region=Atlantis", 0],
  ["?price=2000", 2],
  ["?price=5000", 2],
  ["?price=more", 2],
  ["?price=free", places.length],
  ["?sort=__proto__", places.length],
])("the query %j finds %i jurisdictions", (search, count) => expect(find(search)).toHaveLength(count));

it("the list is sorted by total in both directions, and A to Z by default", () => {
  const totals = (search: string) => find(search).map(({ total }) => total);
  expect(totals("?sort=total-up").slice(0, 2)).toEqual([1800, 2000]);
  expect(totals("?sort=total-down").slice(0, 2)).toEqual([39500, 5001]);
  const names = ["aland", "cayman-islands", "cook-islands", "isle-of-man", "monaco", "nevis"];
  expect(find("").map(({ slug }) => slug)).toEqual(names);
});
