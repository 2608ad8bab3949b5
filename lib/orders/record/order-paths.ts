import { privatePages } from "@/data/private-pages";

/** §2: a value that contains trust or foundation is ordered on the trust form, anything else on the company form. */
export function orderFormPath(value: string): string {
  return `${/trust|foundation/.test(value) ? "/trust-order-form" : "/order-form"}/${value}`;
}

/** The quote of a company, by its place, or of a trust or foundation. */
export function quotePath(value: string): string {
  return `/quote/${value}`;
}

/** The page of an order in the account. */
export function orderPath(reference: string): string {
  return `${privatePages.account}/orders/${encodeURIComponent(reference)}`;
}

/** The page of what a finished order formed or opened, in the account. */
export function companyPath(reference: string): string {
  return `${privatePages.account}/companies/${encodeURIComponent(reference)}`;
}

/**
 * The payment page of the draft, or of an unpaid order, by its reference in the account or by a reminder's link; opened at
 * the card or at the cryptocurrency tab.
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

/** The address of a receipt or credit note: in the account, or with the confirmation for a guest. */
export function receiptHref(reference: string, label: string, inAccount: boolean): string {
  if (inAccount) return `${orderPath(reference)}/${label}`;
  return `${privatePages.confirmation}/${label}?order=${encodeURIComponent(reference)}`;
}
