import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import type { Jurisdiction } from "@/data/jurisdictions";
import { includedText } from "@/data/page-texts";
import { refundRules } from "@/data/refund-rules";
import { orderFormPath } from "@/lib/orders/record/order-paths";
import type { Quote } from "@/lib/orders/price/total";
import { FeeTable } from "./fee-table";
import { Rating } from "./rating";

/** The fees of a jurisdiction, what they include and what they do not, and Set Up Now (§2). */
export function JurisdictionFees({ place, price }: { place: Jurisdiction; price: Quote }) {
  const lists = [
    ["Included", [includedText.fees, place.included]],
    ["Not included", place.notIncluded],
  ] as const;
  return (
    <aside aria-label="Fees" className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky lg:order-last">
      <h2 className="text-xl">Fees</h2>
      <FeeTable price={price} />
      <Button asChild size="lg" className="mt-5 w-full">
        <HoverPrefetchLink href={orderFormPath(place.slug)}>Set Up Now</HoverPrefetchLink>
      </Button>
      {lists.map(([heading, items]) => (
        <div key={heading} className="mt-4 text-sm">
          <h3 className="font-sans font-semibold">{heading}</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-4 text-sm text-muted">
        {refundRules.short}{" "}
        <HoverPrefetchLink href="/refunds" className="link">
          Refunds
        </HoverPrefetchLink>
      </p>
      <Rating />
    </aside>
  );
}
