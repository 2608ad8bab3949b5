import type { ChecklistItem, OrderDocument } from "@/lib/documents/checklist";
import type { FormAction } from "@/lib/result";
import { deskPeopleText } from "@/data/people";
import { listAvailableCorrections } from "@/lib/desk/action-forms";
import type { Order } from "@/lib/orders/store";
import type { ComponentProps } from "react";
import { getDeskActionFormFields } from "@/data/desk-actions";
import { DeskActionForm } from "./action-form";
import { DocumentActionForm } from "./document-action";
import { TypedText } from "@/components/ui/typed-text";

type DeskActionProps = Omit<ComponentProps<typeof DeskActionForm>, "form"> &
  Partial<Pick<ComponentProps<typeof DeskActionForm>, "form">>;

/** A desk action's form in a disclosure, by default with the action's own texts and fields. */
export const StandardDeskActionForm = (props: DeskActionProps) => (
  <DeskActionForm form={getDeskActionFormFields(props.name)} {...props} />
);

type DocumentActionProps = Omit<ComponentProps<typeof DocumentActionForm>, "form">;

/** A desk action on a document, with the action's texts and fields. */
export const StandardDocumentActionForm = (props: DocumentActionProps) => (
  <DocumentActionForm form={getDeskActionFormFields(props.name)} {...props} />
);

type Props = {
  file: OrderDocument;
  /** The slot it was sent for. */
  item: ChecklistItem | undefined;
  /** Hidden fields: the order, the file, and the newest event shown. */
  target: Readonly<Record<string, string>>;
  action: FormAction;
};

/** Accepts a customer's file, with its date where it may be at most three months old, and with who certified a copy. */
export function AcceptDocumentForm({ file, item, target, action }: Props) {
  const name = item?.is_certified ? "accept-certified" : item?.is_dated ? "accept-dated" : "accept";
  return (
    <StandardDocumentActionForm
      name={name}
      target={{
        ...target,
        // The database compares the version of the person that the desk saw.
        ...(item?.person_version && { version: String(item.person_version) }),
      }}
      about={file.name}
      action={action}
    />
  );
}

type Target = { readonly order: string; readonly seen: string };
type FileProps = { file: OrderDocument; target: Target; action: FormAction };
type SlotProps = { item: ChecklistItem; target: Target; action: FormAction };

/** Undoes the acceptance or refusal of a file that still exists. */
export function UndoFileDecisionForm({ file, target, action }: FileProps) {
  if ((file.state !== "accepted" && file.state !== "refused") || file.bytes_deleted_at) return null;
  return (
    <StandardDocumentActionForm
      name="reopen-file"
      target={{ ...target, document: file.id }}
      about={file.name}
      action={action}
    />
  );
}

/** Undoes a waiver, a decision on an answer, or a request by the desk. */
export function UndoRequirementDecisionForm({ item, target, action }: SlotProps) {
  const { key, kind, status, asked_by: askedBy, files } = item;
  const isDecidedAnswer = kind === "answer" && (status === "accepted" || status === "refused");
  const names = [
    ...(status === "waived" ? (["unwaive"] as const) : []),
    ...(isDecidedAnswer ? (["reopen-answer"] as const) : []),
    ...(askedBy === "desk" && files.every(({ state }) => state !== "accepted")
      ? (["withdraw"] as const)
      : []),
  ];
  return names.map((name) => (
    <StandardDocumentActionForm
      key={name}
      name={name}
      target={{ ...target, requirement: key }}
      about={item.title}
      action={action}
    />
  ));
}

type AnswerReviewProps = {
  item: ChecklistItem;
  target: { order: string; seen: string };
  isOpen: boolean;
  isPaused: boolean;
  action: FormAction;
};

/** The forms to accept a customer's answer or to send it back with a reason. */
export function AnswerReview({ item, target, isOpen, isPaused, action }: AnswerReviewProps) {
  const { key, title, status, answer, answer_reason: reason } = item;
  if (answer === null) return null;
  const about = { ...target, requirement: key };
  return (
    <div className="grid gap-2">
      <TypedText className="measure text-ink">{answer}</TypedText>
      {status === "refused" && reason && (
        <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {deskPeopleText.sentBack}
          {reason}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {status === "sent" && !isPaused && (
            <StandardDocumentActionForm name="accept-answer" target={about} about={title} action={action} />
          )}
          {(status === "sent" || status === "accepted" || status === "given") && (
            <StandardDocumentActionForm name="refuse-answer" target={about} about={title} action={action} />
          )}
        </div>
      )}
    </div>
  );
}

type CorrectionsProps = { order: Order; seen: string; items: readonly ChecklistItem[]; action: FormAction };

/** Forms to correct an order's names and telephone number, and after the handover its registration. */
export function OrderCorrectionForms({ order, seen, items, action }: CorrectionsProps) {
  return listAvailableCorrections(order, items).map(({ name, value }) => (
    <StandardDocumentActionForm
      // Remount the form with the corrected value.
      key={`${name} ${value}`}
      name={name}
      target={{ order: order.id, seen }}
      values={{ value }}
      action={action}
    />
  ));
}
