/** What an order form sells: a company, trust or bank account of a place, or a service for a company that exists there, by its key in data/services.ts. */
export type Product =
  | { readonly kind: "company" | "trust" | "bank"; readonly place: string; readonly service?: undefined }
  | { readonly kind: "service"; readonly place: string; readonly service: string };

/** The product's own members, without the rest of a form. */
export function pickProduct(product: Product): Product {
  const { kind, place } = product;
  return kind === "service" ? { kind, place, service: product.service } : { kind, place };
}

/** Whether two forms sell the same. A service stays the same if another jurisdiction is chosen for it. */
export const isSameProduct = (a: Product, b: Product): boolean =>
  a.kind === b.kind && (a.kind === "service" ? a.service === b.service : a.place === b.place);

/** Whether an order is one piece of work, without review and filing: a service, or what a further payment paid for. */
export const skipsReviewAndFiling = (
  order: { readonly parent_id?: string | null; readonly service?: string | null } | undefined,
): boolean => Boolean(order?.parent_id ?? order?.service);
