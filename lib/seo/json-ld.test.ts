import { expect, it } from "vitest";
import { site } from "@/data/site";
import { findJurisdiction } from "@/lib/catalogue";
import { quote } from "@/lib/orders/price";
import { formationServiceData, jurisdictionServiceData } from "./json-ld";

it("describes a jurisdiction as a Service and a Product with the same price", () => {
  const price = quote({ kind: "company", place: "nevis" });
  const data = jurisdictionServiceData(findJurisdiction("nevis")!, price);
  const nodes = data["@graph"];
  expect(nodes.map((node) => node["@type"])).toEqual(["Service", "Product"]);
  for (const { offers } of nodes)
    expect(offers).toMatchObject({ price: price.total.toFixed(2), priceCurrency: "USD" });
  expect(nodes[0]).not.toHaveProperty("aggregateRating");
  expect(nodes[1]).toHaveProperty("aggregateRating");
});

it("states the price range and, while it is switched on, the rating of company formation", () => {
  const range = { priceRange: "$995-$2499 USD" };
  expect(formationServiceData()).toMatchObject({
    ...range,
    aggregateRating: { "@type": "AggregateRating", ratingValue: "4.9", reviewCount: "150" },
  });
  const without = formationServiceData({ ...site.rating, shown: false });
  expect(without).toMatchObject(range);
  expect(without).not.toHaveProperty("aggregateRating");
});
