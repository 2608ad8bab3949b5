/** §2: a value that contains trust or foundation is ordered on the trust form, anything else on the company form. */
export function orderFormPath(value: string): string {
  return `${/trust|foundation/.test(value) ? "/trust-order-form" : "/order-form"}/${value}`;
}
