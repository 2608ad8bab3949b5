import { orderFormsStorageKey, pendingOrderStorageKey } from "@/data/site";
import { splitPriceIntoFees, type OrderPrice, parseNomineeChoice } from "./fees";
import { withLocalStorage } from "./forget-saved-forms";

const missing = "Not specified";

/** §3: the details of an unplaced order, exactly as stored in the browser. Fees in US dollars. */
type PendingOrder = ReturnType<typeof toPendingOrder>;

/** The form fields for each stored name, because three forms share one shape. The first match wins. */
const sources = {
  companyName: ["companyNameChoice1", "trustName", "company"],
  directorName: ["directorName", "founderName"],
  shareholderName: ["shareholderName"],
  beneficialOwnerName: ["beneficialOwnerName", "beneficiaryName1"],
} as const;

type FormValues = Readonly<Record<string, string | undefined>>;
/** The product of an order as shown to the customer. */
export type OrderedProduct = { readonly jurisdiction: string; readonly serviceType: string };
type About = OrderedProduct & { readonly price: OrderPrice };

const kept = (text: string | undefined) => text?.trim() || missing;
const typed = (text: unknown) => (typeof text === "string" && text !== missing ? text : "");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function parseStored(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return isObject(stored) ? stored : {};
  } catch {
    return {}; // Another script wrote under our key.
  }
}

/** Converts a form's values to the shape of §3. Missing values become "Not specified". */
export function toPendingOrder(values: FormValues, { jurisdiction, serviceType, price }: About) {
  const pick = (names: readonly string[]) => kept(names.map((name) => values[name]).find(Boolean));
  return {
    jurisdiction,
    serviceType,
    companyName: pick(sources.companyName),
    directorName: pick(sources.directorName),
    shareholderName: pick(sources.shareholderName),
    beneficialOwnerName: pick(sources.beneficialOwnerName),
    useNomineeDirector: values.useNomineeDirector === "yes" ? "Yes" : "No",
    useNomineeShareholder: values.useNomineeShareholder === "yes" ? "Yes" : "No",
    contactDetails: { fullName: kept(values.fullName), email: kept(values.email), phone: kept(values.phone) },
    fees: splitPriceIntoFees(price),
  };
}

/** Form values from stored order details; empty if they are invalid or for another product. */
export function parsePendingOrder(text: string | null, about: OrderedProduct): Record<string, string> {
  const order: Partial<PendingOrder> = parseStored(text);
  if (order.jurisdiction !== about.jurisdiction || order.serviceType !== about.serviceType) return {};
  const values: Record<string, string> = {
    fullName: typed(order.contactDetails?.fullName),
    email: typed(order.contactDetails?.email),
    phone: typed(order.contactDetails?.phone),
    useNomineeDirector: order.useNomineeDirector === "Yes" ? "yes" : "no",
    useNomineeShareholder: order.useNomineeShareholder === "Yes" ? "yes" : "no",
  };
  for (const [name, fields] of Object.entries(sources)) {
    for (const field of fields) values[field] = typed(order[name as keyof typeof sources]);
  }
  return values;
}

/** A partly filled-in order form. `draft` is the time of the draft that it edits, if any. */
type PendingForm = { readonly draft?: string; readonly values: Readonly<Record<string, string>> };

function toPendingForm(kept: unknown): PendingForm | undefined {
  if (!isObject(kept) || !isObject(kept.values)) return undefined;
  const texts = Object.entries(kept.values).filter(([, value]) => typeof value === "string");
  const draft = typeof kept.draft === "string" ? { draft: kept.draft } : {};
  return { ...draft, values: Object.fromEntries(texts) as Record<string, string> };
}

/** Parses stored forms, keyed by product. Empty for invalid text. */
export function parseSavedForms(text: string | null): Map<string, PendingForm> {
  const forms = new Map<string, PendingForm>();
  for (const [name, value] of Object.entries(parseStored(text))) {
    const form = toPendingForm(value);
    if (form) forms.set(name, form);
  }
  return forms;
}

/** Serializes forms for storage. */
export function serializeSavedForms(forms: ReadonlyMap<string, PendingForm>): string {
  return JSON.stringify(Object.fromEntries(forms));
}

type Values = Readonly<Record<string, string>>;

const nameOf = ({ serviceType, jurisdiction }: OrderedProduct) => `${serviceType}: ${jurisdiction}`;

const readForms = () =>
  parseSavedForms(withLocalStorage((storage) => storage.getItem(orderFormsStorageKey)) ?? null);

/**
 * The saved values of a product's order form, by field; empty if there are none. If the form edits a draft on the server, only
 * the values typed since then.
 */
export function readSavedOrderForm(order: OrderedProduct, draft?: string): Values {
  const form = readForms().get(nameOf(order));
  if (draft) return form?.draft === draft ? form.values : {};
  const details = withLocalStorage((storage) => storage.getItem(pendingOrderStorageKey)) ?? null;
  return form?.values ?? parsePendingOrder(details, order);
}

/**
 * Saves a form: the order details of §3, and all its fields. Forms of other products are kept. Consent is never saved, so that
 * it is given each time.
 */
export function saveOrderForm(
  { consent: _, ...values }: Values,
  order: OrderedProduct & { price: OrderPrice },
  draft?: string,
): void {
  const forms = readForms().set(nameOf(order), { ...(draft && { draft }), values });
  withLocalStorage((storage) => {
    storage.setItem(pendingOrderStorageKey, JSON.stringify(toPendingOrder(values, order)));
    storage.setItem(orderFormsStorageKey, serializeSavedForms(forms));
  });
}

/** Removes a placed order's form and the details of §3. Forms of other products are kept. */
export function deleteSavedOrderForm(order: OrderedProduct): void {
  const forms = readForms();
  forms.delete(nameOf(order));
  withLocalStorage((storage) => {
    storage.removeItem(pendingOrderStorageKey);
    if (forms.size) storage.setItem(orderFormsStorageKey, serializeSavedForms(forms));
    else storage.removeItem(orderFormsStorageKey);
  });
}

/**
 * The options in the page's query string, for example from a quote's link, by field of the order form. Removes them from the
 * URL, so that a reload keeps later changes.
 */
export function consumeUrlPreset(): Readonly<Record<string, string>> {
  const query = new URLSearchParams(location.search);
  const options = Object.entries(parseNomineeChoice((name) => query.get(name)));
  if (options.length) history.replaceState(null, "", location.pathname);
  return Object.fromEntries(options.filter(([field]) => document.getElementsByName(field).length));
}
