import { expect, it } from "vitest";
import { site } from "@/data/site";
import { findJurisdiction } from "@/lib/catalogue";
import { quote } from "@/lib/orders/price";
import { formationServiceData, jurisdictionServiceData, organizationData, serviceData } from "./json-ld";

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

it("includes the seller's address and profiles once they are filled in", () => {
  expect(organizationData()).not.toHaveProperty("address");
  expect(organizationData()).not.toHaveProperty("sameAs");
  expect(JSON.stringify(organizationData()).replaceAll(/[\w.]+@example\.com/g, "")).not.toMatch(/example/i);
  const seller = { name: "Harbour Lane Formations Ltd", address: "3 Harbour Lane, Douglas" };
  const profile = "https://www.linkedin.com/company/harbour-lane";
  expect(organizationData(seller, [profile])).toMatchObject({
    legalName: "Harbour Lane Formations Ltd",
    address: { "@type": "PostalAddress", streetAddress: "3 Harbour Lane, Douglas" },
    sameAs: [profile],
  });
});

it("describes a trust or an account as a Service with its price", () => {
  const data = serviceData({
    path: "/trusts/panama",
    name: "Panama Foundation",
    description: "A foundation.",
    serviceType: "Foundation Formation",
    country: "Panama",
    total: 4000,
  });
  expect(data).toMatchObject({
    "@type": "Service",
    provider: { "@id": organizationData()["@id"] },
    areaServed: { "@type": "Country", name: "Panama" },
    offers: { "@type": "Offer", price: "4000.00", priceCurrency: "USD", url: data.url },
  });
  expect(data.url).toMatch(/\/trusts\/panama$/);
});
