import type { Jurisdiction } from "@/data/jurisdictions";
import { notIncludedIn } from "@/lib/catalogue";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import type { Quote } from "@/lib/orders/fees";
import { FeeTable } from "./fee-table";
import { PriceAside } from "./price-aside";
import { site } from "@/data/site";

type Props = { rating?: { readonly shown: boolean; readonly value: number; readonly reviews: number } };

/** The rating as text, required on each page whose structured data contains it (decision 30). */
export function Rating({ rating = site.rating }: Props) {
  if (!rating.shown) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      Rated {rating.value} out of 5 ({rating.reviews} reviews)
    </p>
  );
}

/** A jurisdiction's fees, what they include, and Set Up Now (§2). */
export function JurisdictionFees({ place, price }: { place: Jurisdiction; price: Quote }) {
  return (
    <PriceAside
      price={{
        heading: "Fees",
        fees: <FeeTable price={price} />,
        order: { label: "Set Up Now", href: orderFormPath(place.slug) },
        quoteHref: quotePath(place.slug),
        included: [place.included],
        notIncluded: notIncludedIn(place),
      }}
    >
      <Rating />
    </PriceAside>
  );
}
