/** §2: a value that contains trust or foundation is ordered on the trust form, anything else on the company form. */
export function orderFormPath(value: string): string {
  return `${/trust|foundation/.test(value) ? "/trust-order-form" : "/order-form"}/${value}`;
}

/** The page of an order in the account. */
export function orderPath(reference: string): string {
  return `/user-account/orders/${encodeURIComponent(reference)}`;
}

/** The payment page: of the draft, or of an order that was left unpaid; opened at the card or at the coins. */
export function paymentHref(reference?: string, method: "card" | "crypto" = "card"): string {
  const query = new URLSearchParams({
    ...(reference && { order: reference }),
    ...(method === "crypto" && { method }),
  }).toString();
  return query ? `/payment?${query}` : "/payment";
}
