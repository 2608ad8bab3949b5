import {
  bankServiceFee,
  companyFees,
  type Fees,
  minimumChargeUsd,
  servicePrices,
  trustFees,
} from "@/data/prices";
import { type OrderExtraItem, orderExtrasByKind, isServiceKey } from "@/data/services";
import { findBankJurisdiction, findJurisdiction, findTrust, listJurisdictions } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { type ExtraChoice, listOfferedExtras, createServiceOrderLine } from "./extras";
import {
  splitPriceIntoFees,
  type NomineeChoice,
  type OrderFees,
  type OrderPrice,
  calculatePriceFromFees,
} from "./fees";
import type { Product } from "@/lib/product";

export type ProductChoice = NomineeChoice & ExtraChoice & Product;

/** The fees of a product from the price list (§9); undefined if it is not in the catalogue, or is quoted on request. */
export function findProductFees(choice: ProductChoice): Fees | undefined {
  const { kind, place } = choice;
  if (kind === "service") {
    const fee = findJurisdiction(place) && servicePrices[choice.service];
    return fee === undefined ? undefined : { incorporation: fee, government: 0 };
  }
  if (kind === "bank") return findBankJurisdiction(place) && { incorporation: bankServiceFee, government: 0 };
  if (kind === "trust") {
    const trust = findTrust(place);
    return trust && trustFees[trust.country];
  }
  const jurisdiction = findJurisdiction(place);
  return jurisdiction && companyFees[jurisdiction.slug];
}

/** The price of a choice in US dollars. An unknown jurisdiction costs 0, which can't be paid. Only companies have nominees. */
export function calculateOrderPrice(choice: ProductChoice): OrderPrice {
  const fees = findProductFees(choice);
  if (!fees) return { lines: [], total: 0 };
  if (choice.kind === "service")
    return isServiceKey(choice.service)
      ? calculatePriceFromFees(createServiceOrderLine(choice.service), fees)
      : { lines: [], total: 0 };
  return calculatePriceFromFees(choice.kind, toOrderFees(choice, fees), removeUnavailableOptions(choice));
}

/** The fees of an order form: those of its product, and the lines of its extras. */
export function toOrderFees(product: Product, fees: Fees): OrderFees {
  return { ...fees, extras: listOfferedExtras(product).flatMap(({ line }) => line ?? []) };
}

/** The choice without options and extras that aren't offered there, such as a nominee shareholder where companies have no shareholders. */
export function removeUnavailableOptions<T extends ProductChoice>(choice: T): T {
  const offered = listOfferedExtras(choice).map(({ item }) => item);
  const isRefused = (item: OrderExtraItem) => item in choice && !offered.includes(item);
  const refused = Object.values(orderExtrasByKind).flat().filter(isRefused);
  const hasNoShareholders = choice.kind === "company" && findJurisdiction(choice.place)?.withoutShareholders;
  return {
    ...choice,
    ...Object.fromEntries(refused.map((item) => [item, ""])),
    ...(hasNoShareholders && { useNomineeShareholder: "no" }),
  };
}

/** §5: the charged amount is at least 0.5 US dollars. */
export const isPriceChargeable = (price: OrderPrice): boolean => price.total >= minimumChargeUsd;

/** The jurisdictions of a list with their fees in US dollars. */
export function listPricedJurisdictions(where: Parameters<typeof listJurisdictions>[0]) {
  return listJurisdictions(where).map(({ slug, name, iso, entity }) => {
    const price = calculateOrderPrice({ kind: "company", place: slug });
    const { incorporation, government, total } = splitPriceIntoFees(price);
    return { slug, name, iso, entity, incorporation, government, total };
  });
}

export type PricedJurisdiction = ReturnType<typeof listPricedJurisdictions>[number];

/** A jurisdiction as a select option, labelled with its name and total. */
export const toJurisdictionOption = ({ slug, name, total }: PricedJurisdiction) =>
  [slug, `${name} · ${formatUsd(total)}`] as const;

/** Sorts jurisdictions by total, the lowest first. */
export const compareJurisdictionTotals = (one: PricedJurisdiction, other: PricedJurisdiction) =>
  one.total - other.total;
