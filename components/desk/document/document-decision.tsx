import { AcceptDocument } from "@/components/desk/accept-document";
import { DocumentAction } from "@/components/desk/document-action";
import { UndoFile } from "@/components/desk/undo-action";
import { actionForm } from "@/data/desk-actions";
import { refusalReasons } from "@/data/document-viewer";
import type { ViewedDocument } from "@/lib/documents/document-viewer";
import type { FormAction } from "@/lib/result";
import { RefusalReasons } from "./refusal-reasons";

type Props = {
  viewed: ViewedDocument;
  reference: string;
  target: Readonly<Record<"order" | "seen", string>>;
  isOpen: boolean;
  isPaused: boolean;
  /** The key of the chosen reason. */
  reason?: string;
  action: FormAction;
};

/** Buttons to accept or refuse the shown document. Both continue to the next document to review. */
export function DocumentDecision({ viewed, reference, target, isOpen, isPaused, reason, action }: Props) {
  const { file, undecided } = viewed;
  if (!isOpen || file.side === "desk") return null;
  const about = { ...target, document: file.id, reference, ...(undecided && { then: undecided }) };
  const chosen = Object.entries(refusalReasons).find(([key]) => key === reason)?.[1];
  return (
    <div className="grid gap-3">
      {file.state === "sent" && !isPaused && (
        <div data-decision="accept" className="[&_button]:w-full">
          <AcceptDocument {...{ file, action }} item={viewed.item} target={about} />
        </div>
      )}
      {(file.state === "sent" || file.state === "accepted") && (
        <div data-decision="refuse">
          <DocumentAction
            key={reason}
            name="refuse"
            form={actionForm("refuse")}
            target={about}
            values={chosen && { line: chosen.text }}
            open={chosen !== undefined}
            action={action}
            before={<RefusalReasons {...{ reference, reason }} document={file.id} />}
          />
        </div>
      )}
      <UndoFile file={file} target={target} action={action} />
    </div>
  );
}
