import { sellerLabels, site } from "../data/site.ts";

/** Whether a detail in data/site.ts is still an example. */
export const isExampleText = (value: string) => /example/i.test(value);

/** The seller's details that are filled in, with their labels. */
export function listSellerDetails(
  seller: Readonly<Record<keyof typeof sellerLabels, string>> = site.seller,
): { label: string; value: string }[] {
  return (Object.keys(sellerLabels) as (keyof typeof sellerLabels)[])
    .map((field) => ({ label: sellerLabels[field], value: seller[field] }))
    .filter(({ value }) => !isExampleText(value));
}

/** The seller's details by field, and the contact email. */
export type Seller = { readonly seller: Readonly<Record<string, string>>; readonly email: string };

/** The names of the fields in data/site.ts that still hold examples. */
export function listSellerPlaceholders({ seller, email }: Seller): string[] {
  const particulars = Object.entries({ ...seller, email });
  return particulars.filter(([, value]) => isExampleText(value)).map(([name]) => name);
}
