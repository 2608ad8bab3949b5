import { readOptions } from "@/lib/orders/price/order-options";

/**
 * The options in the page's query string, for example from a quote's link, by field of the order form. Removes them from the
 * URL, so that a reload keeps later changes.
 */
export function consumeUrlPreset(): Readonly<Record<string, string>> {
  const query = new URLSearchParams(location.search);
  const options = Object.entries(readOptions((name) => query.get(name)));
  if (options.length) history.replaceState(null, "", location.pathname);
  return Object.fromEntries(options.filter(([field]) => document.getElementsByName(field).length));
}
