import { actionForm } from "@/data/desk-actions";
import type { ChecklistItem, OrderDocument } from "@/lib/documents/checklist";
import type { FormAction } from "@/lib/result";
import { DocumentAction } from "./document-action";

type Target = { readonly order: string; readonly seen: string };
type FileProps = { file: OrderDocument; target: Target; action: FormAction };
type SlotProps = { item: ChecklistItem; target: Target; action: FormAction };

/** Undoes the acceptance or refusal of a file that still exists. */
export function UndoFile({ file, target, action }: FileProps) {
  if ((file.state !== "accepted" && file.state !== "refused") || file.bytes_deleted_at) return null;
  return (
    <DocumentAction
      name="reopen-file"
      form={actionForm("reopen-file")}
      target={{ ...target, document: file.id }}
      about={file.name}
      action={action}
    />
  );
}

/** Undoes a waiver, a decision on an answer, or a request by the desk. */
export function UndoSlot({ item, target, action }: SlotProps) {
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
    <DocumentAction
      key={name}
      name={name}
      form={actionForm(name)}
      target={{ ...target, requirement: key }}
      about={item.title}
      action={action}
    />
  ));
}
