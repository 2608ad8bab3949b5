import { actionForm } from "@/data/desk-actions";
import type { ChecklistItem, OrderDocument } from "@/lib/documents/checklist";
import type { FormAction } from "@/lib/result";
import { DocumentAction } from "./document-action";

type Props = {
  file: OrderDocument;
  /** The slot it was sent for. */
  item: ChecklistItem | undefined;
  /** Hidden fields: the order, the file, and the newest event shown. */
  target: Readonly<Record<string, string>>;
  action: FormAction;
};

/** Accepts a customer's file, with its date where it may be at most three months old. */
export function AcceptDocument({ file, item, target, action }: Props) {
  const name = item?.is_dated ? "accept-dated" : "accept";
  return (
    <DocumentAction
      name={name}
      form={actionForm(name)}
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
