import { toActionForm } from "@/data/desk-actions";
import { listPossibleCorrections } from "@/lib/desk/action-forms";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { Order } from "@/lib/orders/store";
import type { FormAction } from "@/lib/result";
import { DocumentAction } from "./document-action";

type Props = { order: Order; seen: string; items: readonly ChecklistItem[]; action: FormAction };

/** Forms to correct an order's names and telephone number, and after the handover its registration. */
export function OrderCorrections({ order, seen, items, action }: Props) {
  return listPossibleCorrections(order, items).map(({ name, value }) => (
    <DocumentAction
      // Remount the form with the corrected value.
      key={`${name} ${value}`}
      name={name}
      form={toActionForm(name)}
      target={{ order: order.id, seen }}
      values={{ value }}
      action={action}
    />
  ));
}
