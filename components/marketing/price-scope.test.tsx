import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { site } from "@/data/site";
import { findJurisdiction } from "@/lib/catalogue";
import { calculateOrderPrice } from "@/lib/orders/price";
import { buildJurisdictionServiceJsonLd } from "@/lib/seo/json-ld";
import { RatingText } from "./price-scope";

// Promise: A page that states a rating in its structured data also shows it.
it("the rating text matches the rating in the structured data", () => {
  const place = findJurisdiction("nevis")!;
  const data = buildJurisdictionServiceJsonLd(
    place,
    calculateOrderPrice({ kind: "company", place: place.slug }),
  );
  const { ratingValue, reviewCount } = data["@graph"][1].aggregateRating!;
  const html = renderToStaticMarkup(<RatingText />);
  expect(html).toContain(`Rated ${ratingValue} out of 5 (${reviewCount} reviews)`);
});

it("no rating is shown if ratings are switched off", () => {
  expect(renderToStaticMarkup(<RatingText rating={{ ...site.rating, shown: false }} />)).toBe("");
});
