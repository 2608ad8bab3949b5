import type { Jurisdiction } from "@/data/jurisdictions";
import { notIncludedIn } from "@/lib/catalogue";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import type { Quote } from "@/lib/orders/fees";
import { FeeTable } from "./fee-table";
import { PriceAside } from "./price-aside";
import { Rating } from "./rating";

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
