import { jurisdictionFacts } from "@/data/facts/places";
import type { PersonRole } from "@/data/person-roles";
import { bankServiceFee, servicePrices } from "@/data/prices";
import {
  type OrderExtraItem,
  orderExtrasByKind,
  orderExtrasText as text,
  isServiceKey,
  roleByService,
  type ServiceKey,
  serviceByRequiredRole,
  fiduciaryServiceByStructure,
  services,
} from "@/data/services";
import { findBankJurisdiction, findJurisdiction, findTrust } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import type { Product } from "@/lib/product";
import type { OrderLine } from "./fees";

/** An optional extra of an order form: ordered together with a company, trust or account. */
export type OrderExtra = {
  readonly item: OrderExtraItem;
  readonly label: string;
  /** Its price in words. */
  readonly note: string;
  /** The line that it adds to the order, in US dollars; undefined if it is quoted or ordered later. */
  readonly line?: OrderLine;
};

/** A service as the line of an order. */
export function createServiceOrderLine(service: ServiceKey): Omit<OrderLine, "amount"> {
  const { title, ...of } = services[service];
  return { item: service, label: title, is_yearly: "isYearly" in of };
}

/** What goes with a product: whom the law of its place requires besides, an account for a company, card payments for an account. */
function itemsFor({ kind, place }: Product): readonly OrderExtraItem[] {
  const trust = kind === "trust" ? findTrust(place) : undefined;
  if (trust) return [fiduciaryServiceByStructure[trust.structure]];
  if (kind === "bank" && findBankJurisdiction(place)) return orderExtrasByKind.bank;
  const jurisdiction = kind === "company" ? findJurisdiction(place) : undefined;
  if (!jurisdiction) return [];
  const people = jurisdictionFacts[jurisdiction.slug].numbers.localPeople ?? [];
  const required = people.map(({ role }) => serviceByRequiredRole[role]);
  return orderExtrasByKind.company.filter((item) => item === "bank_account" || required.includes(item));
}

/** The name of an extra, as the customer reads it. */
export const formatExtraLabel = (item: string): string =>
  isServiceKey(item) ? services[item].title : item === "bank_account" ? text.bankAccount : item;

/** The extras that the order form of a product offers; empty for a service. */
export function listOfferedExtras(product: Product): readonly OrderExtra[] {
  return itemsFor(product).map((item): OrderExtra => {
    const label = formatExtraLabel(item);
    if (item === "bank_account") return { item, label, note: text.later(formatUsd(bankServiceFee)) };
    const amount = servicePrices[item];
    if (amount === undefined) return { item, label, note: text.quoted };
    const line = { ...createServiceOrderLine(item), amount };
    return { item, label, note: text[line.is_yearly ? "yearly" : "once"](formatUsd(amount)), line };
  });
}

/** The extras ticked in an order form, by item. */
export type ExtraChoice = Partial<Readonly<Record<OrderExtraItem, string>>>;

/** The ticked extras that have no price yet, so that they aren't lines of the order. */
export function listUnpricedExtras(choice: Product & ExtraChoice): OrderExtraItem[] {
  return listOfferedExtras(choice).flatMap(({ item, line }) => (!line && choice[item] === "yes" ? item : []));
}

/** The extras of a placed order, with or without a price. */
export function listOrderExtras(order: {
  readonly lines: readonly Pick<OrderLine, "item">[];
  readonly asked_for: readonly string[];
}): ExtraChoice {
  const items = [...order.lines.map(({ item }) => item), ...order.asked_for];
  return Object.fromEntries(items.map((item) => [item, "yes"]));
}

/** The roles that the customer asked us to fill, with or without a price. Nominees aren't among them. */
export const listRolesToFill = (choice: ExtraChoice): PersonRole[] =>
  Object.entries(choice).flatMap(([item, value]) => (value === "yes" ? (roleByService[item] ?? []) : []));

/** The names of an order's extras that still wait for a price, except those requested since and the bank account. */
export const listUnpricedExtraLabels = (
  { asked_for: asked }: { readonly asked_for: readonly string[] },
  requested: readonly unknown[],
): string[] =>
  asked
    .filter((item) => item !== "bank_account")
    .map(formatExtraLabel)
    .filter((label) => !requested.includes(label));
