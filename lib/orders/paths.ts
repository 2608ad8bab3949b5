import { accountTabHrefs } from "@/data/account";
import { privatePages } from "@/data/private-pages";
import { type ServiceKey, serviceOrderPath } from "@/data/services";
import { earlierMessagesHref, pageHref } from "@/lib/paging";
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
export const quotePath = (value: string): string => `/quote/${value}`;

/** The page of an order in the account. */
export function orderPath(reference: string): string {
  return `${privatePages.account}/orders/${encodeURIComponent(reference)}`;
}

/** The page in the account of the company, trust or account that a completed order formed. */
export function companyPath(reference: string): string {
  return `${privatePages.account}/companies/${encodeURIComponent(reference)}`;
}

/**
 * The payment page of the draft, or of an unpaid order by its reference or a reminder's link, with the card or the cryptocurrency tab open.
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

const ordersApi = (reference: string) => `/api/orders/${encodeURIComponent(reference)}`;

/** The upload URL for one of an order's required documents. */
export const uploadPath = (reference: string, requirement: string) =>
  `${ordersApi(reference)}/documents?requirement=${encodeURIComponent(requirement)}`;

/** The upload URL for a document of the person whose personal link has this token. */
export const personalLinkUploadPath = (token: string, requirement: string) =>
  `/api/person/${token}/documents?requirement=${encodeURIComponent(requirement)}`;

/** The URL of the form to sign for one of an order's slots. */
export const signableFormPath = (reference: string, key: string) =>
  `${ordersApi(reference)}/forms/${encodeURIComponent(key)}`;

/** The upload URL for the desk's finished documents of an order. `seen` is the newest event that the page showed. */
export const finishedDocumentUploadPath = (reference: string, seen: string) =>
  `${ordersApi(reference)}/finished-documents?seen=${encodeURIComponent(seen)}`;

/** The messages on an order's page in the account: the newest, or those before the message `before`. */
export const orderMessagesPath = (reference: string, before?: string) =>
  `${earlierMessagesHref(orderPath(reference), before)}#messages`;

/** The messages of an inquiry on a page of the account's list. */
export const inquiryMessagesPath = (id: string, page: number, before?: string) =>
  `${earlierMessagesHref(pageHref(accountTabHrefs.inquiries, page), before && `${before}&thread=${id}`)}#${id}`;
