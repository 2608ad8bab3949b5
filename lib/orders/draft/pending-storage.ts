import { orderFormsKey, pendingOrderKey } from "@/data/site";
import { withStorage } from "./browser-storage";
import { fromPendingOrder, toPendingOrder, type OrderedProduct } from "./pending";
import { formatPendingForms, parsePendingForms } from "./pending-forms";
import type { Quote } from "@/lib/orders/price/total";

type Values = Readonly<Record<string, string>>;

const nameOf = ({ serviceType, jurisdiction }: OrderedProduct) => `${serviceType}: ${jurisdiction}`;

const readForms = () => parsePendingForms(withStorage((storage) => storage.getItem(orderFormsKey)) ?? null);

/**
 * What this browser kept of the form that orders this, by field, or nothing. Where the form changes a draft that the server
 * knows, only what was typed since counts.
 */
export function findPending(order: OrderedProduct, draft?: string): Values {
  const form = readForms().get(nameOf(order));
  if (draft) return form?.draft === draft ? form.values : {};
  const details = withStorage((storage) => storage.getItem(pendingOrderKey)) ?? null;
  return form?.values ?? fromPendingOrder(details, order);
}

/**
 * Keeps a form: §3's details of the order it makes, and all its fields beside those of other orders; but for the consent,
 * which is given anew each time.
 */
export function keepPending(
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

/** Forgets the form of an order that was placed, and §3's details; the forms of other orders stay. */
export function forgetPending(order: OrderedProduct): void {
  const forms = readForms();
  forms.delete(nameOf(order));
  withStorage((storage) => {
    storage.removeItem(pendingOrderKey);
    if (forms.size) storage.setItem(orderFormsKey, formatPendingForms(forms));
    else storage.removeItem(orderFormsKey);
  });
}
