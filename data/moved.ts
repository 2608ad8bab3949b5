import { banks } from "./banks.ts";
import { trusts } from "./trusts.ts";

/**
 * Addresses of order forms that are easy to mistake, and the right ones (§2: a trust or a foundation has a form of its own). A
 * fixed list: it grows with the catalogue, never with what visitors ask for.
 */
export const mistakenForms: readonly { readonly from: string; readonly to: string }[] = [
  ...trusts.flatMap(({ value, country }) => [
    { from: `/order-form/${value}`, to: `/trust-order-form/${value}` },
    { from: `/trust-order-form/${country}`, to: `/trust-order-form/${value}` },
  ]),
  ...banks
    .filter(({ id, slug }) => slug !== id)
    .map(({ id, slug }) => ({ from: `/bank-account-order/${slug}`, to: `/bank-account-order/${id}` })),
];
