import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import { includedText, jurisdictionText } from "@/data/page-texts";
import type { Trust } from "@/data/trusts";
import { formatUsd } from "@/lib/format";
import { orderFormPath } from "@/lib/orders/record/order-paths";
import type { Quote } from "@/lib/orders/price/total";
import { CheckList } from "./check-list";
import { FeeTable } from "./fee-table";
import { LawList } from "./law-list";

/** A trust or foundation on its jurisdiction's page: what it is, what the law requires, the fees and the order form (§2). */
export function TrustOffer({ trust, price }: { trust: Trust; price: Quote }) {
  const lists = [
    ["Included", [includedText.fees, ...(trust.included ? [trust.included] : [])]],
    ["Not included", trust.notIncluded],
  ] as const;
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
      </div>
      <Button asChild className="mt-5">
        <HoverPrefetchLink href={orderFormPath(trust.value)}>
          Order Now · {formatUsd(price.total)}
          <span className="sr-only">: {trust.name}</span>
        </HoverPrefetchLink>
      </Button>
    </section>
  );
}
