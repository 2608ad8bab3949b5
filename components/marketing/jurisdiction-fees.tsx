import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import type { Jurisdiction } from "@/data/jurisdictions";
import { includedText } from "@/data/order-form-texts";
import { quoteText } from "@/data/quotes";
import { refundRules } from "@/data/refund-rules";
import { orderFormPath, quotePath } from "@/lib/orders/record/order-paths";
import type { Quote } from "@/lib/orders/price/total";
import { FeeTable } from "./fee-table";
import { InclusionLists } from "./inclusion-lists";
import { Rating } from "./rating";

/** A jurisdiction's fees, what they include, and Set Up Now (§2). */
export function JurisdictionFees({ place, price }: { place: Jurisdiction; price: Quote }) {
  return (
    <aside aria-label="Fees" className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky lg:order-last">
      <h2 className="text-xl">Fees</h2>
      <FeeTable price={price} />
      <Button asChild size="lg" className="mt-5 w-full">
        <HoverPrefetchLink href={orderFormPath(place.slug)}>Set Up Now</HoverPrefetchLink>
      </Button>
      <p className="mt-3 text-center text-sm">
        <HoverPrefetchLink href={quotePath(place.slug)} className="link">
          {quoteText.link}
        </HoverPrefetchLink>
      </p>
      <InclusionLists included={[includedText.fees, place.included]} notIncluded={place.notIncluded} />
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
