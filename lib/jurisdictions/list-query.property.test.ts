import fc from "fast-check";
import { expect, it } from "vitest";
import { maxCompared } from "@/data/limits";
import { jurisdictions } from "@/data/jurisdictions";
import { anyText } from "@/e2e/support/hostile-input";
import { listCompared } from "./pairs";
import { searchTextOf } from "./place-search";
import { applyListQuery, parseListQuery, priceBands, sortOptions, toQueryString } from "./list-query";

const places = jurisdictions.map(({ slug, name, region }, index) => ({
  slug,
  name,
  region,
  total: index * 700,
  searchText: searchTextOf([name]),
}));
const value = fc.oneof(
  anyText,
  fc.constantFrom("Europe", "2000", "more", "name", "total-up", "__proto__", "constructor", "toString"),
);
const search = fc.oneof(
  anyText,
  fc
    .array(fc.tuple(fc.constantFrom("q", "region", "price", "sort", "__proto__"), value), { maxLength: 6 })
    .map(
      (pairs) =>
        `?${pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join("&")}`,
    ),
);

it("any query string selects existing jurisdictions, each once, with known filters", () => {
  fc.assert(
    fc.property(search, (text) => {
      const query = parseListQuery(text);
      expect(query.q.length).toBeLessThanOrEqual(60);
      expect(query.region.length).toBeLessThanOrEqual(60);
      expect(["", ...Object.keys(priceBands)]).toContain(query.price);
      expect(["", ...sortOptions]).toContain(query.sort);
      const found = applyListQuery(places, query);
      expect(found.every((place) => places.includes(place))).toBe(true);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 1000 },
  );
});

it("a query is unchanged after being written to a query string and parsed again", () => {
  fc.assert(
    fc.property(search, (text) => {
      const query = parseListQuery(text);
      expect(parseListQuery(toQueryString(query))).toEqual({
        ...query,
        q: query.q.toWellFormed(),
        region: query.region.toWellFormed(),
      });
    }),
    { numRuns: 1000 },
  );
});

it("any comparison has at most three known jurisdictions, each once", () => {
  const slug = fc.oneof(fc.constantFrom(...jurisdictions.map(({ slug }) => slug)), value);
  fc.assert(
    fc.property(fc.option(fc.oneof(slug, fc.array(slug, { maxLength: 30 }))), (asked) => {
      const compared = listCompared(asked ?? undefined);
      expect(compared.length).toBeLessThanOrEqual(maxCompared);
      expect(new Set(compared).size).toBe(compared.length);
      expect(compared.every((place) => jurisdictions.includes(place))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
