import { sellerLabels, site } from "@/data/site";

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
