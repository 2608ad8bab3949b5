import { expect, it } from "vitest";
import { listJurisdictions } from "@/lib/catalogue";
import { calculateOrderPrice } from "@/lib/orders/price";
import { summarizeJurisdictions } from "./list-figures";

it("a jurisdiction with unconfirmed rules on owners doesn't count as private", () => {
  const priced = listJurisdictions("listed").map((place) => ({
    ...place,
    price: calculateOrderPrice({ kind: "company", place: place.slug }),
  }));
  const only = (slug: string) => summarizeJurisdictions(priced.filter((place) => place.slug === slug));
  const counts = ["panama", "brunei", "united-kingdom"].map((slug) => only(slug).at(-1)!.value);
  expect(counts).toEqual(["1 of 1", "0 of 1", "0 of 1"]);
});
