import { ChevronDown } from "lucide-react";
import type { Faq } from "@/data/faqs";

/** Collapsible questions. Native disclosures open without JavaScript and are found by the browser's page search. */
export function FaqList({ questions }: { questions: readonly Faq[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex list-none items-center justify-between gap-4 py-4 font-semibold text-ink hover:text-brass">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-brass transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="measure pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
