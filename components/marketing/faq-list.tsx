import type { Faq } from "@/data/faqs";

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
