import { SheetSection } from "@/components/ui/sheet-section";
import { RequirementSummary } from "@/components/documents/required-document";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { DisclosureSummary } from "@/components/ui/disclosure-summary";
import { requirementStatusLabels } from "@/data/documents";
import { answerHints, answerText } from "@/data/people";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { FormAction } from "@/lib/result";
import { AnswerForm } from "./answer-form";
import { residenceQuestionText as text } from "@/data/order-form-texts";
import { TypedText } from "@/components/ui/typed-text";

type Props = {
  order: { id: string };
  items: readonly ChecklistItem[];
  /** Whether answers can still change. */
  isOpen: boolean;
  /** True if this is the customer's next step: open questions are expanded. */
  isNext: boolean;
  action: FormAction;
};

/** The questions about an order, with the answers. */
export function OrderAnswers({ order, items, isOpen, isNext, action }: Props) {
  const questions = items.filter(({ kind }) => kind === "answer");
  if (questions.length === 0) return null;
  return (
    <SheetSection id="answers" heading={answerText.heading} className="no-print p-5">
      <ul className="mt-2 -mb-2">
        {questions.map((question) => (
          <Question key={question.key} {...{ order, question, isOpen, isNext, action }} />
        ))}
      </ul>
    </SheetSection>
  );
}

type QuestionProps = Pick<Props, "order" | "isOpen" | "isNext" | "action"> & { question: ChecklistItem };

function Question({ order, question, isOpen, isNext, action }: QuestionProps) {
  const { key, title, line, status, answer, answer_reason: refusal, waive_reason: waived } = question;
  const isAnswered = status === "sent" || status === "given" || status === "accepted";
  const open = isOpen && (status === "refused" || (status === "needed" && isNext));
  const summary = <RequirementSummary {...{ title, status }} isClosed={!isOpen} />;
  const texts = (
    <>
      {line && <p className="measure whitespace-pre-line text-muted">{line}</p>}
      {waived && <p className="measure whitespace-pre-line text-muted">{waived}</p>}
      {status === "refused" && refusal && <TypedText className="measure text-danger">{refusal}</TypedText>}
      {isAnswered && answer && <TypedText className="measure">{answer}</TypedText>}
    </>
  );
  return (
    <li id={`answer-${key}`} className="border-t border-line first:border-t-0">
      {isOpen && status !== "waived" && status !== "accepted" ? (
        <AnswerForm
          order={order.id}
          question={{ key, title, answer }}
          hint={answerHints[key]}
          answered={isAnswered}
          action={action}
          {...{ open, summary }}
        >
          {texts}
        </AnswerForm>
      ) : (
        <Disclosure open={false}>
          {summary}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-5 sm:pl-7">{texts}</div>
        </Disclosure>
      )}
    </li>
  );
}

type ResidenceQuestionProps = { order: string; question: ChecklistItem; action: FormAction };

/** Asks for the country of residence that the order form left empty, before everything else on the order's page (decision 108). */
export function ResidenceQuestion({ order, question, action }: ResidenceQuestionProps) {
  const { key, title, status, answer, answer_reason: refusal } = question;
  return (
    <section id={`answer-${key}`} aria-labelledby="residence-heading" className="sheet no-print min-w-0 p-5">
      <AnswerForm
        order={order}
        question={{ key, title, answer }}
        hint={text.hint}
        answered={false}
        open
        summary={
          <DisclosureSummary
            title={
              <h2 id="residence-heading" className="text-xl">
                {text.heading}
              </h2>
            }
            badge={<Badge variant="outline">{requirementStatusLabels[status]}</Badge>}
          />
        }
        action={action}
      >
        {refusal && <TypedText className="measure text-danger">{refusal}</TypedText>}
      </AnswerForm>
    </section>
  );
}
