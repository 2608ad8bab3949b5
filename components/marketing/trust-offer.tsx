import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import { includedText, jurisdictionText } from "@/data/page-texts";
import { quoteText } from "@/data/quotes";
import type { Trust } from "@/data/trusts";
import { formatUsd } from "@/lib/format";
import { orderFormPath, quotePath } from "@/lib/orders/record/order-paths";
import type { Quote } from "@/lib/orders/price/total";
import { CheckList } from "./check-list";
import { FeeTable } from "./fee-table";
import { InclusionLists } from "./inclusion-lists";
import { LawList } from "./law-list";

/** A trust or foundation on its jurisdiction's page: description, legal requirements, fees and order link (§2). */
export function TrustOffer({ trust, price }: { trust: Trust; price: Quote }) {
  const included = trust.included ? [includedText.fees, trust.included] : [includedText.fees];
  return (
    <section id="trust" className="sheet p-5 sm:p-6">
      <h2 className="text-heading">{trust.name}</h2>
      <p className="measure mt-2 mb-5">{trust.summary}</p>
      <CheckList items={trust.points} />
      <h3 className="mt-6 mb-3 text-xl">{jurisdictionText.lawHeading}</h3>
      <LawList law={trust.law} />
      <h3 className="mt-6 mb-3 text-xl">{jurisdictionText.peopleHeading}</h3>
      <p className="measure">{trust.people}</p>
      <div className="mt-5 max-w-sm">
        <FeeTable price={price} />
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <InclusionLists included={included} notIncluded={trust.notIncluded} />
      </div>
      <Button asChild className="mt-5">
        <HoverPrefetchLink href={orderFormPath(trust.value)}>
          Order Now · {formatUsd(price.total)}
          <span className="sr-only">: {trust.name}</span>
        </HoverPrefetchLink>
      </Button>
      <p className="mt-3 text-sm">
        <HoverPrefetchLink href={quotePath(trust.value)} className="link">
          {quoteText.link}
        </HoverPrefetchLink>
      </p>
    </section>
  );
}
