import {
  orderActions,
  type DeskActionOrderState,
  type correctionActions,
  calculateExcessCryptoUsd,
  type DeskActionName,
} from "@/data/desk-actions";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { Order } from "@/lib/orders/store";
import { isPaidAndNotStopped } from "@/lib/orders/states";
import { isServiceKey, services } from "@/data/services";
import { formatPlaceNameInSentence } from "@/data/place-names";
import { calculateRenewalPrice } from "@/lib/orders/yearly-costs";
import { addDays, toIsoDate, toOfficeCalendarDay } from "@/lib/business-days";
import { formatRenewalPurpose } from "@/lib/orders/order-row";
import { calculateDecisionDay } from "@/lib/orders/steps";
import { needsPoliticalExposureCheck } from "@/lib/people/person";
import type { DeskOrder } from "./orders";

type Correction = { readonly name: keyof typeof correctionActions; readonly value: string };

/** The details of an order that the desk can correct now, with their current values. The database checks again. */
export function listAvailableCorrections(order: Order, items: readonly ChecklistItem[]): Correction[] {
  if (!isPaidAndNotStopped(order.phase) || order.parent_id) return [];
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
    { name: "correct-registered-on", value: order.registered_on ?? "" },
  ];
}

const names = Object.keys(orderActions) as (keyof typeof orderActions)[];

/** The columns of an order that determine which actions its page offers. */
export const toDeskActionOrderState = (
  found: Pick<DeskOrder, "order" | "renewal" | "people" | "money" | "attempts" | "proposed_refund"> &
    Partial<Pick<DeskOrder, "declined_renewal">>,
) => ({
  ...found.order,
  renewal: found.renewal ?? found.declined_renewal,
  isExposed: found.people.some(needsPoliticalExposureCheck),
  triedCoins: found.attempts.some(({ method }) => method !== "card"),
  coins: found.money.reduce(
    (sum, { provider, amount }) => (provider === "blockchain" ? sum + amount : sum),
    0,
  ),
  isRefundProposed: found.proposed_refund !== null,
});

/** The desk actions that the order's state allows, the next step first. */
export const listAvailableDeskActions = (order: DeskActionOrderState) =>
  names.filter((name) => orderActions[name].offered(order));

type Values = Readonly<Record<string, string>>;
type Stated = Order & {
  readonly renewal?: Date;
  /** What its customer asked for and has no price for yet. */
  readonly unpriced?: readonly string[];
  /** The US dollars that we hold for it in cryptocurrency. */
  readonly coins?: number;
  /** The refund that a colleague has to confirm. */
  readonly proposed?: { readonly amount: number; readonly reason: string } | null;
};

/** The initial values of an action's fields, from the order. */
export function getInitialActionValues(
  name: DeskActionName,
  order: Stated,
  now = new Date(),
): Values | undefined {
  const today = toOfficeCalendarDay(now);
  switch (name) {
    case "file":
      return {
        filed_with:
          order.kind === "bank" ? "" : `Registrar of ${formatPlaceNameInSentence(order.jurisdiction)}`,
        due: toIsoDate(calculateDecisionDay(order, now)),
      };
    case "delay": {
      const due = order.decision_due_on && new Date(order.decision_due_on);
      return { due: toIsoDate(addDays(due && due > today ? due : today, 7)) };
    }
    case "complete":
      return {
        // An account belongs to the company that was named, else to the customer.
        registered_name: order.company_name ?? (order.kind === "bank" ? order.full_name : ""),
        registered_on: toIsoDate(today),
      };
    case "verify":
      return { amount: (order.total_fee - (order.coins ?? 0)).toFixed(2) };
    case "refund":
      return {
        amount: (
          order.proposed?.amount ??
          (calculateExcessCryptoUsd(order) || order.total_fee - order.refunded_amount)
        ).toFixed(2),
        ...(order.proposed && { reason: order.proposed.reason }),
      };
    case "move-coins":
      return { amount: calculateExcessCryptoUsd(order).toFixed(2) };
    case "payment":
      return {
        due: toIsoDate(addDays(today, 14)),
        ...(order.unpriced?.[0] && { purpose: order.unpriced[0] }),
      };
    case "renewal": {
      const { renewal = today } = order;
      const price = calculateRenewalPrice(order);
      return {
        purpose: formatRenewalPurpose(order, renewal),
        amount: price ? price.total.toFixed(2) : "",
        due: toIsoDate(renewal > today ? renewal : today),
      };
    }
    default:
      return undefined;
  }
}

/** The initial values of an offer, from the inquiry that asks for it. */
export function getInitialOfferValues(
  inquiry: Record<"service" | "jurisdiction" | "company_name", string | null>,
  now = new Date(),
): Values {
  const { service } = inquiry;
  return {
    service: service ?? "",
    company: inquiry.company_name ?? "",
    place: inquiry.jurisdiction ?? "",
    lines: isServiceKey(service) ? `${services[service].title} ` : "",
    until: toIsoDate(addDays(toOfficeCalendarDay(now), 30)),
  };
}
