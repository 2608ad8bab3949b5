import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { offerText as text } from "@/data/page-texts";
import { quoteText } from "@/data/quotes";
import { refundRules } from "@/data/refund-rules";
import { governmentFeeNote } from "@/data/price-scope";
import { formatUsd } from "@/lib/format";
import type { Quote } from "@/lib/orders/fees";
import type { Jurisdiction } from "@/data/jurisdictions";
import { notIncludedIn } from "@/lib/catalogue";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import { site } from "@/data/site";

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

/** §2: incorporation fee, government fee, total. */
export function FeeTable({ price }: { price: Quote }) {
  return (
    <table className="costs">
      <caption className="sr-only">Fees in US dollars</caption>
      <tbody>
        {price.lines.map(({ item, label, amount }) => (
          <tr key={item}>
            <th scope="row">
              {label}
              {item === "government_fee" && (
                <span className="block text-sm font-normal text-muted">{governmentFeeNote}</span>
              )}
            </th>
            <td>{formatUsd(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-xl">
          <th scope="row">Total</th>
          <td>{formatUsd(price.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type RatingProps = { rating?: { readonly shown: boolean; readonly value: number; readonly reviews: number } };

/** The rating as text, required on each page whose structured data contains it (decision 30). */
export function Rating({ rating = site.rating }: RatingProps) {
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
