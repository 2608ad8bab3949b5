import { priceInclusionText } from "@/data/order-form-texts";
import { jurisdictions } from "@/data/jurisdictions";
import { orderExtrasText, type ServiceKey, services } from "@/data/services";
import type { Product } from "@/lib/product";
import { listOfferedExtras, createServiceOrderLine } from "./extras";
import { describeOrderProduct } from "./order-row";
import { findProductFees, toOrderFees } from "./price";
import { getOrderFormHints } from "./requirements";
import { residenceOptions } from "./residence";

/** The jurisdictions that a company of a service order can be registered in, as select options. */
export const serviceJurisdictionOptions = jurisdictions
  .map(({ slug, name }) => [slug, name] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, "en"));

/** The data of the order form for a company, trust or account; undefined if it isn't in the catalogue. */
export function findOrderFormData({ kind, place }: Exclude<Product, { kind: "service" }>) {
  const product = { kind, place };
  const description = describeOrderProduct(product);
  const fees = findProductFees(product);
  if (!description || !fees) return undefined;
  const fields = listOfferedExtras(product).map(({ item, label, note }) => ({ name: item, label, note }));
  const { title, hint } = orderExtrasText;
  return {
    place,
    ...description,
    fees: toOrderFees(product, fees),
    hints: getOrderFormHints(product),
    residences: residenceOptions,
    ...(fields.length > 0 && { extras: { title, hint, fields } }),
  };
}

/** The data of the order form for a service with a price. */
export function getServiceOrderFormData(service: ServiceKey) {
  const { title, question } = services[service];
  return {
    service: createServiceOrderLine(service),
    serviceType: title,
    places: serviceJurisdictionOptions,
    question,
    hints: { included: priceInclusionText.service },
    residences: residenceOptions,
  };
}
