import { orderFormsKey, pendingOrderKey } from "@/data/site";
import { withStorage } from "./browser-storage";
import { fromPendingOrder, toPendingOrder, type OrderedProduct } from "./pending";
import { formatPendingForms, parsePendingForms } from "./pending-forms";
import type { Quote } from "@/lib/orders/price/total";

type Values = Readonly<Record<string, string>>;

const nameOf = ({ serviceType, jurisdiction }: OrderedProduct) => `${serviceType}: ${jurisdiction}`;

const readForms = () => parsePendingForms(withStorage((storage) => storage.getItem(orderFormsKey)) ?? null);

/**
 * The saved values of a product's order form, by field; empty if there are none. If the form edits a draft on the server, only
 * the values typed since then.
 */
export function readSavedForm(order: OrderedProduct, draft?: string): Values {
  const form = readForms().get(nameOf(order));
  if (draft) return form?.draft === draft ? form.values : {};
  const details = withStorage((storage) => storage.getItem(pendingOrderKey)) ?? null;
  return form?.values ?? fromPendingOrder(details, order);
}

/**
 * Saves a form: the order details of §3, and all its fields. Forms of other products are kept. Consent is never saved, so that
 * it is given each time.
 */
export function saveForm(
  { consent: _, ...values }: Values,
  order: OrderedProduct & { price: Quote },
  draft?: string,
): void {
  const forms = readForms().set(nameOf(order), { ...(draft && { draft }), values });
  withStorage((storage) => {
    storage.setItem(pendingOrderKey, JSON.stringify(toPendingOrder(values, order)));
    storage.setItem(orderFormsKey, formatPendingForms(forms));
  });
}

/** Removes a placed order's form and the details of §3. Forms of other products are kept. */
export function deleteSavedForm(order: OrderedProduct): void {
  const forms = readForms();
  forms.delete(nameOf(order));
  withStorage((storage) => {
    storage.removeItem(pendingOrderKey);
    if (forms.size) storage.setItem(orderFormsKey, formatPendingForms(forms));
    else storage.removeItem(orderFormsKey);
  });
}
