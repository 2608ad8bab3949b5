import { sellerLabels, site } from "../data/site.ts";

/** Whether a detail of data/site.ts is still the example's. */
export const isPlaceholder = (value: string) => /example/i.test(value);

/** The details of the seller that have been filled in, each with its label. */
export function listSellerDetails(
  seller: Readonly<Record<keyof typeof sellerLabels, string>> = site.seller,
): { label: string; value: string }[] {
  return (Object.keys(sellerLabels) as (keyof typeof sellerLabels)[])
    .map((field) => ({ label: sellerLabels[field], value: seller[field] }))
    .filter(({ value }) => !isPlaceholder(value));
}

/** Who sells, by field, and how to reach them. */
export type Seller = { readonly seller: Readonly<Record<string, string>>; readonly email: string };

/** The names of those fields of data/site.ts that are still an example's. */
export function listPlaceholders({ seller, email }: Seller): string[] {
  const particulars = Object.entries({ ...seller, email });
  return particulars.filter(([, value]) => isPlaceholder(value)).map(([name]) => name);
}
