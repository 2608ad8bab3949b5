import { banks } from "./banks.ts";
import { jurisdictions } from "./jurisdictions.ts";
import { trusts } from "./trusts.ts";

type Redirect = { readonly from: string; readonly to: string };

/**
 * Addresses of order forms that are easy to mistake, and the right ones (§2: a trust or a foundation has a form of its own). A
 * fixed list: it grows with the catalogue, never with what visitors ask for.
 */
export const orderFormRedirects: readonly Redirect[] = [
  ...trusts.flatMap(({ value, country }) => [
    { from: `/order-form/${value}`, to: `/trust-order-form/${value}` },
    { from: `/trust-order-form/${country}`, to: `/trust-order-form/${value}` },
  ]),
  ...banks
    .filter(({ id, slug }) => slug !== id)
    .map(({ id, slug }) => ({ from: `/bank-account-order/${slug}`, to: `/bank-account-order/${id}` })),
];

const forms = [
  ...jurisdictions.map(({ slug }) => `/order-form/${slug}`),
  ...trusts.map(({ value }) => `/trust-order-form/${value}`),
  ...banks.map(({ id }) => `/bank-account-order/${id}`),
];

/** A space, however it is written in an address, or the hyphen it stands for. */
const gap = "(-|_|%20|\\\\+)";

/**
 * Other spellings of a form's address ("/order-form/Panama%20Foundation") as patterns for next.config.ts, which ignore case, and
 * the form each one means.
 */
export const orderFormSpellings: readonly Redirect[] = [
  ...forms.map((form) => ({ from: form, to: form })),
  ...orderFormRedirects,
].map(({ from, to }) => {
  const [, folder, place = ""] = from.split("/");
  return { from: `/${folder}/${place.replaceAll("-", gap)}`, to };
});
