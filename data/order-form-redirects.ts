// Redirects from wrong and misspelt paths of order forms. Read by next.config.ts.
import { bankJurisdictions } from "./banks.ts";
import { jurisdictions } from "./jurisdictions.ts";
import { trusts } from "./trusts.ts";

type Redirect = { readonly from: string; readonly to: string };

/** Easily confused paths of order forms, and the correct ones (§2: trusts and foundations have a separate form). */
export const orderFormRedirects: readonly Redirect[] = [
  ...trusts.flatMap(({ value, country }) => [
    { from: `/order-form/${value}`, to: `/trust-order-form/${value}` },
    { from: `/trust-order-form/${country}`, to: `/trust-order-form/${value}` },
  ]),
  ...bankJurisdictions
    .filter(({ id, slug }) => slug !== id)
    .map(({ id, slug }) => ({ from: `/bank-account-order/${slug}`, to: `/bank-account-order/${id}` })),
];

const forms = [
  ...jurisdictions.map(({ slug }) => `/order-form/${slug}`),
  ...trusts.map(({ value }) => `/trust-order-form/${value}`),
  ...bankJurisdictions.map(({ id }) => `/bank-account-order/${id}`),
];

/** Any spelling of a space in a URL, or a hyphen. */
const gap = "(-|_|%20|\\\\+)";

/** Patterns for other spellings, such as "/order-form/Panama%20Foundation", and the form each redirects to. Next ignores case. */
export const orderFormSpellingRedirects: readonly Redirect[] = [
  ...forms.map((form) => ({ from: form, to: form })),
  ...orderFormRedirects,
].map(({ from, to }) => {
  const [, folder, place = ""] = from.split("/");
  return { from: `/${folder}/${place.replaceAll("-", gap)}`, to };
});
