import { expect, it } from "vitest";
import { findJurisdiction } from "@/lib/catalogue";
import { quote } from "@/lib/orders/price";
import { jurisdictionServiceData } from "./json-ld";

it("a jurisdiction is described as a Service and a Product with the same price", () => {
  const price = quote({ kind: "company", place: "nevis" });
  const data = jurisdictionServiceData(findJurisdiction("nevis")!, price);
  const nodes = data["@graph"];
  expect(nodes.map((node) => node["@type"])).toEqual(["Service", "Product"]);
  for (const { offers } of nodes)
    expect(offers).toMatchObject({ price: price.total.toFixed(2), priceCurrency: "USD" });
  expect(nodes[0]).not.toHaveProperty("aggregateRating");
  expect(nodes[1]).toHaveProperty("aggregateRating");
});
