import { readOptions } from "@/lib/orders/price/order-options";

/**
 * The options that the page's address presets in its order form, such as a quote's link, by field. They are removed from the
 * address, so that a reload keeps what was changed since.
 */
export function takePreset(): Readonly<Record<string, string>> {
  const query = new URLSearchParams(location.search);
  const options = Object.entries(readOptions((name) => query.get(name)));
  if (options.length) history.replaceState(null, "", location.pathname);
  return Object.fromEntries(options.filter(([field]) => document.getElementsByName(field).length));
}
