import { DocumentFileRow } from "@/components/documents/file-line";
import { Badge } from "@/components/ui/badge";
import {
  deskAnswerStatusLabels,
  deskDocumentText as texts,
  deskFileStatusLabels,
  deskRequirementStatusLabels,
  formatSettledRequirementCounts,
} from "@/data/documents";
import { signableFormLinkText } from "@/data/forms";
import { deskDocumentPath } from "@/lib/desk-paths";
import { isRequirementSettled, type ChecklistItem } from "@/lib/documents/checklist";
import { signableFormPath } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";
import {
  AcceptDocumentForm,
  AnswerReview,
  UndoFileDecisionForm,
  UndoRequirementDecisionForm,
  StandardDocumentActionForm,
} from "./review-forms";

const isFileKind = ({ kind }: ChecklistItem) => kind === "document" || kind === "form";

type RequestedDocumentProps = {
  item: ChecklistItem;
  /** The order's reference. */
  reference: string;
  target: { order: string; seen: string };
  isOpen: boolean;
  /** True while the payment is disputed: nothing can be accepted. */
  isPaused: boolean;
  /** A colleague's waiver, or one's own, that a second person has to confirm. */
  proposed?: string;
  action: FormAction;
};

type RequestedDocumentsProps = Omit<RequestedDocumentProps, "item" | "proposed"> & {
  items: readonly ChecklistItem[];
  /** A slot's proposed waiver. */
  proposed?: (key: string) => string | undefined;
};

/** The documents and answers of an order or a person: the open ones, then the settled ones in a disclosure. */
export function DeskChecklist({ items, proposed, ...given }: RequestedDocumentsProps) {
  const [done, open] = [
    items.filter(isRequirementSettled),
    items.filter((item) => !isRequirementSettled(item)),
  ];
  const list = (shown: readonly ChecklistItem[]) => (
    <ul>
      {shown.map((item) => (
        <DeskChecklistItem key={item.key} item={item} proposed={proposed?.(item.key)} {...given} />
      ))}
    </ul>
  );
  return (
    <>
      {open.length > 0 && list(open)}
      {done.length > 0 && (
        // The browser unfolds it for a link to one of them.
        <details className="border-line not-first:mt-3 not-first:border-t">
          <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-ink">
            {formatSettledRequirementCounts(done.map(({ status }) => status))}
          </summary>
          <div className="border-t border-line pt-3">{list(done)}</div>
        </details>
      )}
    </>
  );
}

/** A required document or answer at the desk, with its actions. */
export function DeskChecklistItem({
  item,
  reference,
  target,
  isOpen,
  isPaused,
  proposed,
  action,
}: RequestedDocumentProps) {
  return (
    <li
      id={`slot-${item.key}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
    >
      {/* What is opened here stands below the title. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-60 font-sans text-base font-semibold text-ink">{item.title}</h3>
        {item.kind === "form" && isOpen && (
          <a href={signableFormPath(reference, item.key)} download className="link text-sm">
            {signableFormLinkText.download}
            <span className="sr-only">
              : {item.title}
              {item.person_name && `, ${item.person_name}`}
            </span>
          </a>
        )}
        {isOpen && !isPaused && (item.status === "needed" || item.status === "refused") && (
          <StandardDocumentActionForm
            name="waive"
            target={{ ...target, requirement: item.key }}
            about={item.title}
            question={texts.waiveQuestion(item.title, item.person_name)}
            action={action}
          />
        )}
        {isOpen && <UndoRequirementDecisionForm {...{ item, target, action }} />}
        <Badge variant={item.status === "sent" ? "secondary" : "outline"}>
          {(isFileKind(item) ? deskRequirementStatusLabels : deskAnswerStatusLabels)[item.status]}
        </Badge>
      </div>
      {item.waive_reason && (
        <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {texts.waivedBecause}
          {item.waive_reason}
        </p>
      )}
      {item.kind === "answer" && <AnswerReview {...{ item, target, isOpen, isPaused, action }} />}
      <ul className="empty:hidden">
        {item.files.map((file) => (
          <DocumentFileRow
            key={file.id}
            file={file}
            words={deskFileStatusLabels}
            page={deskDocumentPath(reference, file.id)}
          >
            {isOpen && (
              <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
                {file.state === "sent" && !isPaused && (
                  <AcceptDocumentForm {...{ file, item, action }} target={{ ...target, document: file.id }} />
                )}
                {(file.state === "sent" || file.state === "accepted") && (
                  <StandardDocumentActionForm
                    name="refuse"
                    target={{ ...target, document: file.id }}
                    action={action}
                  />
                )}
                <UndoFileDecisionForm {...{ file, target, action }} />
              </div>
            )}
          </DocumentFileRow>
        ))}
      </ul>
      {proposed && <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{proposed}</p>}
    </li>
  );
}
