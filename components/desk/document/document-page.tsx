import { InlineLink } from "@/components/ui/inline-link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { deskFileStatusLabels, deskDocumentText, documentText } from "@/data/documents";
import { documentViewerText as texts, refusalReasons } from "@/data/document-viewer";
import { deskDocumentPath, deskOrderPath } from "@/lib/desk-paths";
import type { DocumentWithNeighbours } from "@/lib/documents/checklist";
import { formatBytes, formatDateTime, formatCalendarDay } from "@/lib/format";
import { DocumentViewer } from "./document-frame";
import {
  AcceptDocumentForm,
  UndoFileDecisionForm,
  StandardDocumentActionForm,
} from "@/components/desk/review-forms";
import type { FormAction } from "@/lib/result";
import { RefusalReasonPicker } from "./refusal-reasons";

type Props = { viewed: DocumentWithNeighbours; reference: string; children: ReactNode };

/** A document, with its description and the decision form beside it. */
export function DocumentPage({ viewed, reference, children }: Props) {
  const { file, item, position, count, previous, next } = viewed;
  return (
    <article>
      <p className="text-sm">
        <InlineLink href={`${deskOrderPath(reference)}#documents`}>
          {texts.back} {reference}
        </InlineLink>
      </p>
      <div className="mt-2 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 lg:order-2">
          <h1 className="text-xl [overflow-wrap:anywhere]">{item?.title ?? deskDocumentText.finished}</h1>
          {item?.person_name && (
            <p className="text-ink [overflow-wrap:anywhere]">
              <bdi>{item.person_name}</bdi>
            </p>
          )}
          <p className="mt-1 text-sm break-all text-muted">
            <bdi>{file.name}</bdi>
          </p>
          <p className="figures text-sm text-muted">
            {formatBytes(file.size)} · {formatDateTime(file.sent_at)}
            {file.dated_on && ` · ${documentText.dated} ${formatCalendarDay(file.dated_on)}`}
            {file.certified_by && ` · ${file.certified_by}`}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {file.side === "customer" && (
              <Badge variant={file.state === "sent" ? "secondary" : "outline"}>
                {deskFileStatusLabels[file.state]}
              </Badge>
            )}
            <a href={`/api/documents/${file.id}`} download className="link text-sm">
              {texts.download}
            </a>
          </p>
          {file.state === "refused" && file.reason && (
            <p className="mt-2 text-sm whitespace-pre-line text-danger">{file.reason}</p>
          )}
          <div className="mt-4">{children}</div>
          <nav aria-label={texts.heading} className="mt-4 flex items-center gap-2 border-t border-line pt-3">
            <Step to={previous} reference={reference} label={texts.previous} />
            <span className="figures flex-1 text-center text-sm text-muted">
              {texts.position(position, count)}
            </span>
            <Step to={next} reference={reference} label={texts.next} />
          </nav>
          <p className="mt-3 hidden text-sm text-muted lg:block">{texts.keys}</p>
        </div>
        <DocumentViewer
          key={file.id}
          source={`/api/documents/${file.id}/view`}
          name={file.name}
          isPdf={file.name.endsWith(".pdf")}
        />
      </div>
    </article>
  );
}

type StepProps = { to: string | undefined; reference: string; label: string };

function Step({ to, reference, label }: StepProps) {
  if (!to) return <span className="w-22" />;
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      href={deskDocumentPath(reference, to)}
      label={label}
      prefetch={false}
    />
  );
}

type DocumentDecisionProps = {
  viewed: DocumentWithNeighbours;
  reference: string;
  target: Readonly<Record<"order" | "seen", string>>;
  isOpen: boolean;
  isPaused: boolean;
  /** The key of the chosen reason. */
  reason?: string;
  action: FormAction;
};

/** Buttons to accept or refuse the shown document. Both continue to the next document to review. */
export function DocumentDecision({
  viewed,
  reference,
  target,
  isOpen,
  isPaused,
  reason,
  action,
}: DocumentDecisionProps) {
  const { file, undecided } = viewed;
  if (!isOpen || file.side === "desk") return null;
  const about = { ...target, document: file.id, reference, ...(undecided && { then: undecided }) };
  const chosen = Object.entries(refusalReasons).find(([key]) => key === reason)?.[1];
  return (
    <div className="grid gap-3">
      {file.state === "sent" && !isPaused && (
        <div data-decision="accept" className="[&_button]:w-full">
          <AcceptDocumentForm {...{ file, action }} item={viewed.item} target={about} />
        </div>
      )}
      {(file.state === "sent" || file.state === "accepted") && (
        <div data-decision="refuse">
          <StandardDocumentActionForm
            key={reason}
            name="refuse"
            target={about}
            values={chosen && { line: chosen.text }}
            open={chosen !== undefined}
            action={action}
            above={<RefusalReasonPicker {...{ reference, reason }} document={file.id} />}
          />
        </div>
      )}
      <UndoFileDecisionForm file={file} target={target} action={action} />
    </div>
  );
}
