import { Badge } from "@/components/ui/badge";
import { slotStatusLabels } from "@/data/documents";
import { answerHints, answerTexts } from "@/data/people";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { FormAction } from "@/lib/result";

import { AnswerForm } from "./answer-form";

const badges = {
  needed: "outline",
  sent: "secondary",
  accepted: "default",
  refused: "destructive",
  waived: "default",
  given: "default",
} as const;

type Props = {
  order: { id: string };
  items: readonly ChecklistItem[];
  /** Whether answers can still change. */
  isOpen: boolean;
  action: FormAction;
};

/** The questions about an order, with the answers. */
export function OrderAnswers({ order, items, isOpen, action }: Props) {
  const questions = items.filter(({ kind }) => kind === "answer");
  if (questions.length === 0) return null;
  return (
    <section id="answers" aria-labelledby="answers-heading" className="sheet no-print mt-6 p-5 sm:p-6">
      <h2 id="answers-heading" className="text-xl">
        {answerTexts.heading}
      </h2>
      <ul className="mt-5">
        {questions.map((question) => (
          <Question key={question.key} {...{ order, question, isOpen, action }} />
        ))}
      </ul>
    </section>
  );
}

type QuestionProps = Pick<Props, "order" | "isOpen" | "action"> & { question: ChecklistItem };

function Question({ order, question, isOpen, action }: QuestionProps) {
  const { key, title, line, status, answer, answer_reason: refusal, waive_reason: waived } = question;
  const isAnswered = status === "sent" || status === "given" || status === "accepted";
  return (
    <li
      id={`answer-${key}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="measure min-w-0 flex-1 basis-60 font-sans text-base font-semibold text-ink">
          {title}
        </h3>
        <Badge variant={badges[status]}>{slotStatusLabels[status]}</Badge>
      </div>
      {line && <p className="measure whitespace-pre-line text-muted">{line}</p>}
      {waived && <p className="measure whitespace-pre-line text-muted">{waived}</p>}
      {status === "refused" && refusal && (
        <p className="measure whitespace-pre-line text-danger [overflow-wrap:anywhere]">{refusal}</p>
      )}
      {isAnswered && answer && (
        <p dir="auto" className="measure whitespace-pre-line [overflow-wrap:anywhere]">
          {answer}
        </p>
      )}
      {isOpen && status !== "waived" && status !== "accepted" && (
        <AnswerForm
          order={order.id}
          question={{ key, title, answer }}
          hint={answerHints[key]}
          answered={isAnswered}
          action={action}
        />
      )}
    </li>
  );
}
