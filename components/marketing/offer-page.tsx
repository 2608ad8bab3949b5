import type { ReactNode } from "react";
import { JsonLd } from "@/components/json-ld";
import type { Fact, Question } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { offerText as text } from "@/data/page-texts";
import { faqData, type Breadcrumb } from "@/lib/seo/json-ld";
import { EligibilityNote } from "./country-rules";
import { FactList, FactSection } from "./fact-list";
import { FaqList } from "./faq-list";
import { FlagTitle, PageHeader } from "./page-header";
import { LinkList } from "./link-list";
import { PriceAside, type OfferPrice } from "./price-aside";

type Props = {
  name: string;
  iso: string;
  lead: string;
  trail: readonly Breadcrumb[];
  price: OfferPrice;
  children: ReactNode;
};

/** The page of a trust, foundation or banking jurisdiction, with price and order button in a sidebar. */
export function OfferPage({ name, iso, lead, trail, price, children }: Props) {
  return (
    <article>
      <PageHeader trail={trail} title={<FlagTitle iso={iso} title={name} />} lead={lead} />
      <div className="shell grid items-start gap-8 py-10 sm:py-12 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <PriceAside price={price} />
        <div className="grid gap-10">{children}</div>
      </div>
    </article>
  );
}

/** Facts under a heading. Renders nothing without facts. */
export function FactPart({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  if (!facts.length) return null;
  return (
    <FactSection heading={heading}>
      <FactList facts={facts} />
    </FactSection>
  );
}

type EndProps = {
  questionsHeading: string;
  questions: readonly Question[];
  /** The refund rules that apply. */
  rules: readonly string[];
  links: readonly NavLink[];
};

/** The last sections of such a page: questions, refusal and refund, eligibility, and related pages. */
export function OfferFooter({ questionsHeading, questions, rules, links }: EndProps) {
  return (
    <>
      <FactSection heading={questionsHeading}>
        <FaqList questions={questions} />
        <JsonLd data={faqData(questions)} />
      </FactSection>
      <FactSection heading={text.refundHeading}>
        <div className="measure mb-5 grid gap-3">
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
        <EligibilityNote />
      </FactSection>
      <FactSection heading={text.relatedHeading}>
        <LinkList links={links} />
      </FactSection>
    </>
  );
}
