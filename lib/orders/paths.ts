import { privatePages } from "@/data/private-pages";
import { type ServiceKey, serviceOrderPath } from "@/data/services";
import type { Product } from "@/lib/product";

/** §2: the path of the order form, the trust form for a value that contains "trust" or "foundation". */
export function orderFormPath(value: string): string {
  return `${/trust|foundation/.test(value) ? "/trust-order-form" : "/order-form"}/${value}`;
}

/** The order form of any product, bank accounts included. */
export function productFormPath(product: Product): string {
  const { kind, place } = product;
  if (kind === "service") return serviceOrderPath(product.service as ServiceKey);
  return kind === "bank" ? `/bank-account-order/${place}` : orderFormPath(place);
}

/** The path of a quote, by the jurisdiction of a company or the value of a trust or foundation. */
export function quotePath(value: string): string {
  return `/quote/${value}`;
}

/** The page of an order in the account. */
export function orderPath(reference: string): string {
  return `${privatePages.account}/orders/${encodeURIComponent(reference)}`;
}

/** The page in the account of the company, trust or account that a completed order formed. */
export function companyPath(reference: string): string {
  return `${privatePages.account}/companies/${encodeURIComponent(reference)}`;
}

/**
 * The payment page of the draft, or of an unpaid order by its reference or a reminder's link, with the card or the
 * cryptocurrency tab open.
 */
export function paymentHref(
  order: string | { link: string } | undefined,
  method: "card" | "crypto" = "card",
): string {
  const query = new URLSearchParams({
    ...(typeof order === "string" ? order && { order } : order),
    ...(method === "crypto" && { method }),
  }).toString();
  return query ? `${privatePages.payment}?${query}` : privatePages.payment;
}

/** The URL of a receipt or credit note: in the account, or for guests with their confirmation. */
export function receiptHref(reference: string, label: string, inAccount: boolean): string {
  if (inAccount) return `${orderPath(reference)}/${label}`;
  return `${privatePages.confirmation}/${label}?order=${encodeURIComponent(reference)}`;
}
