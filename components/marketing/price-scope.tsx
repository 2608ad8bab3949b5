import type { ReactNode } from "react";
import { placePageText as text } from "@/data/page-texts";
import { quoteText } from "@/data/quotes";
import { refundRules } from "@/data/refund-rules";
import { site } from "@/data/site";
import { TextLink } from "./section";

type Props = { included: readonly string[]; notIncluded: readonly string[] };

/** Two lists: what a price includes and what it doesn't. */
export function PriceInclusionLists({ included, notIncluded }: Props) {
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

type ScopeProps = Props & {
  /** The URL of the quote page, if there is one. */
  quoteHref?: string;
  children?: ReactNode;
};

/** Lists what a price includes and what it doesn't, says when it is refunded, and links to a quote. */
export function PriceInclusions({ included, notIncluded, quoteHref, children }: ScopeProps) {
  return (
    <div className="price-scope">
      <PriceInclusionLists included={included} notIncluded={notIncluded} />
      <p>
        {refundRules.short} <TextLink {...text.refundLink} />
      </p>
      {quoteHref && (
        <p>
          <TextLink href={quoteHref} label={quoteText.link} />
        </p>
      )}
      {children}
    </div>
  );
}

type RatingProps = { rating?: { readonly shown: boolean; readonly value: number; readonly reviews: number } };

/** The rating as text, required on each page whose structured data contains it (decision 30). */
export function RatingText({ rating = site.rating }: RatingProps) {
  if (!rating.shown) return null;
  return (
    <p>
      Rated {rating.value} out of 5 ({rating.reviews} reviews)
    </p>
  );
}
