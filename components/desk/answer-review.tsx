import { actionForm } from "@/data/desk-actions";
import { deskPeopleTexts } from "@/data/people";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { FormAction } from "@/lib/result";
import { DocumentAction } from "./document-action";

type Props = {
  item: ChecklistItem;
  target: { order: string; seen: string };
  isOpen: boolean;
  isPaused: boolean;
  action: FormAction;
};

/** The forms to accept a customer's answer or to send it back with a reason. */
export function AnswerReview({ item, target, isOpen, isPaused, action }: Props) {
  const { key, title, status, answer, answer_reason: reason } = item;
  if (answer === null) return null;
  const about = { ...target, requirement: key };
  return (
    <div className="grid gap-2">
      <p dir="auto" className="measure whitespace-pre-line text-ink [overflow-wrap:anywhere]">
        {answer}
      </p>
      {status === "refused" && reason && (
        <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {deskPeopleTexts.sentBack}
          {reason}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {status === "sent" && !isPaused && (
            <DocumentAction
              name="accept-answer"
              form={actionForm("accept-answer")}
              target={about}
              about={title}
              action={action}
            />
          )}
          {(status === "sent" || status === "accepted" || status === "given") && (
            <DocumentAction
              name="refuse-answer"
              form={actionForm("refuse-answer")}
              target={about}
              about={title}
              action={action}
            />
          )}
        </div>
      )}
    </div>
  );
}
