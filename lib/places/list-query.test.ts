import { describe, expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { quote } from "@/lib/orders/pricing";
import { applyListQuery, noQuery, parseListQuery, priceBands, toSearch } from "./list-query";

const places = jurisdictions
  .filter(({ listed }) => listed)
  .map(({ slug, name, region }) => ({
    slug,
    name,
    region,
    total: quote({ kind: "company", place: slug }).total,
  }));
const ask = (search: string) => applyListQuery(places, parseListQuery(search)).map(({ slug }) => slug);

describe("a list query", () => {
  it.each([
    ["", places.length],
    ["?q=island", 4],
    ["?q=%20NEVIS%20", 1],
    ["?q=atlantis", 0],
    ["?region=Caribbean", 4],
    ["?region=Atlantis", 0],
    ["?price=more", 4],
    ["?price=free", places.length],
    ["?sort=__proto__", places.length],
  ])("%j finds %i places", (search, count) => expect(ask(search)).toHaveLength(count));

  it("sorts by total both ways, by name, and keeps the list's order otherwise", () => {
    expect(ask("?sort=total-up").slice(0, 2)).toEqual(["united-states", "marshall-islands"]);
    expect(ask("?sort=total-down").slice(0, 2)).toEqual(["monaco", "liechtenstein"]);
    expect(ask("?sort=name")[0]).toBe("bahamas");
    expect(ask("")).toEqual(places.map(({ slug }) => slug));
  });

  it("every price is in exactly one band", () => {
    for (const { total } of places) {
      expect(Object.values(priceBands).filter(({ from, to }) => total >= from && total <= to)).toHaveLength(
        1,
      );
    }
  });

  it("goes to the address and back", () => {
    const query = { q: "isle of", region: "Europe", price: "5000", sort: "name" };
    expect(parseListQuery(toSearch(query))).toEqual(query);
    expect(toSearch(noQuery)).toBe("");
  });
});
