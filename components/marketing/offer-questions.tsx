import { JsonLd } from "@/components/json-ld";
import type { Question } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { placeText } from "@/data/page-texts";
import { faqData } from "@/lib/seo/json-ld";
import { FaqList } from "./faq-list";
import { Fold, Folds } from "./fold";
import { Part, RelatedLinks } from "./place-page";

type Props = {
  heading: string;
  questions: readonly Question[];
  /** The refund rules that apply. */
  rules: readonly string[];
  links: readonly NavLink[];
};

/** The last part of the page of a trust or bank: questions, refusal and refund, eligibility, and related pages. */
export function OfferQuestions({ heading, questions, rules, links }: Props) {
  return (
    <Part id="questions" heading={heading}>
      <div className="duo">
        <FaqList questions={questions} />
        <Folds>
          <Fold heading={placeText.refundHeading}>
            {rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </Fold>
        </Folds>
      </div>
      <RelatedLinks links={links} />
      <JsonLd data={faqData(questions)} />
    </Part>
  );
}
