import { expect, it } from "vitest";
import { findJurisdiction } from "@/lib/catalogue";
import { priceOfChoice } from "@/lib/orders/price";
import { jurisdictionServiceJsonLd } from "./json-ld";

it("a jurisdiction is described as a Service and a Product with the same price", () => {
  const price = priceOfChoice({ kind: "company", place: "nevis" });
  const data = jurisdictionServiceJsonLd(findJurisdiction("nevis")!, price);
  const nodes = data["@graph"];
  expect(nodes.map((node) => node["@type"])).toEqual(["Service", "Product"]);
  for (const { offers } of nodes)
    expect(offers).toMatchObject({ price: price.total.toFixed(2), priceCurrency: "USD" });
  expect(nodes[0]).not.toHaveProperty("aggregateRating");
  expect(nodes[1]).toHaveProperty("aggregateRating");
});
