import type { ReactNode } from "react";
import { JsonLd } from "@/components/json-ld";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { Fact, Question } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { offerText as text } from "@/data/page-texts";
import { quoteText } from "@/data/quotes";
import { refundRules } from "@/data/refund-rules";
import { formatUsd } from "@/lib/format";
import { faqData, type Breadcrumb } from "@/lib/seo/json-ld";
import { EligibilityNote } from "./eligibility-note";
import { FactList } from "./fact-list";
import { FaqList } from "./faq-list";
import { InclusionLists } from "./inclusion-lists";
import { LinkList } from "./link-list";
import { PageHeader } from "./page-header";
import { Part } from "./part";

type Price = {
  heading: string;
  /** The fees, as a table or a figure. */
  fees: ReactNode;
  total: number;
  orderHref: string;
  /** The page of its quote, where there is one. */
  quoteHref?: string;
  included: readonly string[];
  notIncluded: readonly string[];
};

type Props = {
  name: string;
  iso: string;
  lead: string;
  trail: readonly Breadcrumb[];
  price: Price;
  children: ReactNode;
};

/** The page of a trust, a foundation or a banking jurisdiction: its price and order button beside its parts. */
export function OfferPage({ name, iso, lead, trail, price, children }: Props) {
  return (
    <article>
      <PageHeader
        trail={trail}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
            <Flag iso={iso} width={48} /> {name}
          </span>
        }
        lead={lead}
      />
      <div className="shell grid items-start gap-8 py-10 sm:py-12 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <aside aria-label={price.heading} className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky lg:order-last">
          <h2 className="text-xl">{price.heading}</h2>
          {price.fees}
          <Button asChild size="lg" className="mt-5 w-full">
            <HoverPrefetchLink href={price.orderHref}>
              {text.orderLabel} · {formatUsd(price.total)}
            </HoverPrefetchLink>
          </Button>
          {price.quoteHref && (
            <p className="mt-3 text-center text-sm">
              <HoverPrefetchLink href={price.quoteHref} className="link">
                {quoteText.link}
              </HoverPrefetchLink>
            </p>
          )}
          <InclusionLists included={price.included} notIncluded={price.notIncluded} />
          <p className="mt-4 text-sm text-muted">
            {refundRules.short}{" "}
            <HoverPrefetchLink href={text.refundLink.href} className="link">
              {text.refundLink.label}
            </HoverPrefetchLink>
          </p>
        </aside>
        <div className="grid gap-10">{children}</div>
      </div>
    </article>
  );
}

/** Facts under a heading; nothing where there are none. */
export function FactPart({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  if (!facts.length) return null;
  return (
    <Part heading={heading}>
      <FactList facts={facts} />
    </Part>
  );
}

type EndProps = {
  questionsHeading: string;
  questions: readonly Question[];
  /** The refund rules that apply. */
  rules: readonly string[];
  links: readonly NavLink[];
};

/** The last parts of such a page: questions, refusal and refund, whom we can serve, and related pages. */
export function OfferEnd({ questionsHeading, questions, rules, links }: EndProps) {
  return (
    <>
      <Part heading={questionsHeading}>
        <FaqList questions={questions} />
        <JsonLd data={faqData(questions)} />
      </Part>
      <Part heading={text.refundHeading}>
        <div className="measure mb-5 grid gap-3">
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
        <EligibilityNote />
      </Part>
      <Part heading={text.relatedHeading}>
        <LinkList links={links} />
      </Part>
    </>
  );
}
