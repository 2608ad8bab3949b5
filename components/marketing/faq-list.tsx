import type { Faq, FaqGroup } from "@/data/faqs";
import { JsonLd } from "@/components/json-ld";
import type { PlacePageQuestion } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { placePageText } from "@/data/page-texts";
import { buildFaqJsonLd } from "@/lib/seo/json-ld";
import { DisclosureItem, DisclosureList } from "./fold";
import { FactSection, RelatedLinks } from "./place-page";

/** Collapsible questions. Native disclosures open without JavaScript and are found by the browser's page search. */
export function FaqList({ questions }: { questions: readonly Faq[] }) {
  return (
    <div className="faqs">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** Highlights the link of the group in the URL's hash, or the first link without a hash. */
function currentLinkStyle(groups: readonly FaqGroup[]): string {
  const named = groups.map(({ id }) => `:root:has(#${id}:target) .faq-nav [href="#${id}"]`);
  const first = `:root:not(:has(.faq-panels>:target)) .faq-nav :first-child`;
  const current = [...named, first].join(",");
  return `${current}{border-color:var(--color-brass);background:var(--color-brass-wash);color:var(--color-ink)}@media(forced-colors:active){${current}{forced-color-adjust:none;border-color:Highlight;background:Highlight;color:HighlightText}}`;
}

/**
 * §2 FAQ: six groups of collapsible questions. CSS shows the group in the URL's hash, so the page works without JavaScript and
 * crawlers see every group. The groups are links, not ARIA tabs, because `aria-selected` would need JavaScript.
 */
export function FaqTabs({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr]">
      <style href="faq-tabs" precedence="default">
        {currentLinkStyle(groups)}
      </style>
      <nav
        aria-label="Questions by subject"
        className="faq-nav flex flex-wrap gap-2 lg:sticky lg:top-sticky lg:grid lg:gap-1"
      >
        {groups.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="rounded-md border border-line bg-sheet px-4 py-2.5 font-semibold text-muted hover:text-ink"
          >
            {label}
          </a>
        ))}
      </nav>
      <div className="faq-panels">
        {groups.map(({ id, label, questions }) => (
          <section key={id} id={id} className="scroll-mt-24">
            <h2 className="mb-4 text-heading">{label}</h2>
            <FaqList questions={questions} />
          </section>
        ))}
      </div>
    </div>
  );
}

type Props = {
  heading: string;
  questions: readonly PlacePageQuestion[];
  /** The refund rules that apply. */
  rules: readonly string[];
  links: readonly NavLink[];
};

/** The last part of the page of a trust or bank: questions, refusal and refund, eligibility, and related pages. */
export function FaqAndRefundSection({ heading, questions, rules, links }: Props) {
  return (
    <FactSection id="questions" heading={heading}>
      <div className="duo">
        <FaqList questions={questions} />
        <DisclosureList>
          <DisclosureItem heading={placePageText.refundHeading}>
            {rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </DisclosureItem>
        </DisclosureList>
      </div>
      <RelatedLinks links={links} />
      <JsonLd data={buildFaqJsonLd(questions)} />
    </FactSection>
  );
}
