import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import type { Trust } from "@/data/trusts";
import { formatUsd } from "@/lib/format";
import { orderFormPath } from "@/lib/orders/path";
import type { Quote } from "@/lib/orders/total";
import { CheckList } from "./check-list";
import { FeeTable } from "./fee-table";

/** The trust or foundation of a place, on its page: what it is, what it costs and the way to its order form (§2). */
export function TrustOffer({ trust, price }: { trust: Trust; price: Quote }) {
  return (
    <section id="trust" className="sheet p-5 sm:p-6">
      <h2 className="text-heading">{trust.name}</h2>
      <p className="measure mt-2 mb-5">{trust.summary}</p>
      <CheckList items={trust.points} />
      <div className="mt-5 max-w-sm">
        <FeeTable price={price} />
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
