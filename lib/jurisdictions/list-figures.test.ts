import { expect, it } from "vitest";
import { listJurisdictions } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { calculateOrderPrice } from "@/lib/orders/price";
import { getUsualRegistrationTime } from "@/lib/registration-time";
import { summarizeJurisdictions } from "./list-figures";

const priceOf = (place: string) => calculateOrderPrice({ kind: "company", place });
const priced = listJurisdictions("listed").map((place) => ({ ...place, price: priceOf(place.slug) }));

it("the jurisdiction list states the lowest total and the fastest registration", () => {
  const [lowest, fastest] = summarizeJurisdictions(priced);
  const cheapest = priced.toSorted((a, b) => a.price.total - b.price.total)[0]!;
  expect(lowest).toMatchObject({ value: formatUsd(cheapest.price.total), note: cheapest.name });
  for (const { slug, name } of priced) {
    const time = getUsualRegistrationTime(slug);
    if (time && time.max <= 1) expect(fastest!.note).toContain(name);
  }
  expect(fastest!.value).toBe("1 working day");
});

it("a jurisdiction with unconfirmed rules on owners doesn't count as private", () => {
  const only = (slug: string) => summarizeJurisdictions(priced.filter((place) => place.slug === slug));
  const counts = ["panama", "brunei", "united-kingdom"].map((slug) => only(slug).at(-1)!.value);
  expect(counts).toEqual(["1 of 1", "0 of 1", "0 of 1"]);
});
