import { AnswerForm } from "@/components/people/answer-form";
import { Badge } from "@/components/ui/badge";
import { DisclosureSummary } from "@/components/ui/disclosure-summary";
import { slotStatusLabels } from "@/data/documents";
import { residenceQuestion as text } from "@/data/order-form-texts";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { FormAction } from "@/lib/result";

type Props = { order: string; question: ChecklistItem; action: FormAction };

/** Asks for the country of residence that the order form left empty, before everything else on the order's page (decision 108). */
export function ResidenceQuestion({ order, question, action }: Props) {
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
            badge={<Badge variant="outline">{slotStatusLabels[status]}</Badge>}
          />
        }
        action={action}
      >
        {refusal && (
          <p dir="auto" className="measure whitespace-pre-line text-danger [overflow-wrap:anywhere]">
            {refusal}
          </p>
        )}
      </AnswerForm>
    </section>
  );
}
