import { orderActions, type ActionState, type correctionActions } from "@/data/desk-actions";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { Order } from "@/lib/orders/store";
import { isUnderWay } from "@/lib/orders/states";

type Correction = { readonly name: keyof typeof correctionActions; readonly value: string };

/** The details of an order that the desk can correct now, with their current values. The database checks again. */
export function possibleCorrections(order: Order, items: readonly ChecklistItem[]): Correction[] {
  if (!isUnderWay(order.phase) || order.parent_id) return [];
  const names = items.find(({ key }) => key === "names")?.answer ?? order.company_name;
  const contact: Correction[] = [
    { name: "correct-name", value: order.full_name },
    { name: "correct-phone", value: order.phone ?? "" },
  ];
  if (order.phase !== "completed")
    return names ? [...contact, { name: "correct-company-name", value: names }] : contact;
  return [
    ...contact,
    { name: "correct-registered-name", value: order.registered_name ?? "" },
    { name: "correct-registration-number", value: order.registration_number ?? "" },
    {
      name: "correct-registered-on",
      value: order.registered_on ? new Date(order.registered_on).toISOString().slice(0, 10) : "",
    },
  ];
}

const names = Object.keys(orderActions) as (keyof typeof orderActions)[];

/** The desk actions that the order's state allows, the next step first. */
export const possibleActions = (order: ActionState) =>
  names.filter((name) => orderActions[name].offered(order));
