import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { offerText as text } from "@/data/page-texts";
import { quoteText } from "@/data/quotes";
import { refundRules } from "@/data/refund-rules";

type Props = { included: readonly string[]; notIncluded: readonly string[] };

/** What a price includes and what it does not. */
export function InclusionLists({ included, notIncluded }: Props) {
  const lists = [
    ["Included", included],
    ["Not included", notIncluded],
  ] as const;
  return lists.map(([heading, items]) => (
    <div key={heading} className="mt-4 text-sm">
      <h3 className="font-sans font-semibold">{heading}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}

export type OfferPrice = {
  heading: string;
  /** The fees, as a table or one amount. */
  fees: ReactNode;
  order: { label: string; href: string };
  /** The URL of the quote page, if there is one. */
  quoteHref?: string;
  included: readonly string[];
  notIncluded: readonly string[];
};

/** The price sidebar of an offer page: fees, order button, what is included, and refunds. */
export function PriceAside({ price, children }: { price: OfferPrice; children?: ReactNode }) {
  const { heading, fees, order, quoteHref, included, notIncluded } = price;
  return (
    <aside aria-label={heading} className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky lg:order-last">
      <h2 className="text-xl">{heading}</h2>
      {fees}
      <Button asChild size="lg" className="mt-5 w-full">
        <HoverPrefetchLink href={order.href}>{order.label}</HoverPrefetchLink>
      </Button>
      {quoteHref && (
        <p className="mt-3 text-center text-sm">
          <HoverPrefetchLink href={quoteHref} className="link">
            {quoteText.link}
          </HoverPrefetchLink>
        </p>
      )}
      <InclusionLists included={included} notIncluded={notIncluded} />
      <p className="mt-4 text-sm text-muted">
        {refundRules.short}{" "}
        <HoverPrefetchLink href={text.refundLink.href} className="link">
          {text.refundLink.label}
        </HoverPrefetchLink>
      </p>
      {children}
    </aside>
  );
}
