import type { Quote } from "@/lib/orders/price/total";

const missing = "Not specified";

/** §3: the details of an unplaced order, exactly as stored in the browser. Fees in US dollars. */
type PendingOrder = {
  jurisdiction: string;
  serviceType: string;
  companyName: string;
  directorName: string;
  shareholderName: string;
  beneficialOwnerName: string;
  useNomineeDirector: "Yes" | "No";
  useNomineeShareholder: "Yes" | "No";
  contactDetails: { fullName: string; email: string; phone: string };
  fees: {
    incorporation: number;
    government: number;
    nomineeDirector: number;
    nomineeShareholder: number;
    total: number;
  };
};

/** The form fields for each stored name, because three forms share one shape. The first match wins. */
const sources = {
  companyName: ["companyNameChoice1", "trustName", "company"],
  directorName: ["directorName", "founderName"],
  shareholderName: ["shareholderName"],
  beneficialOwnerName: ["beneficialOwnerName", "beneficiaryName1"],
} as const;

type Values = Readonly<Record<string, string | undefined>>;
/** The product of an order as shown to the customer. */
export type OrderedProduct = { readonly jurisdiction: string; readonly serviceType: string };
type About = OrderedProduct & { readonly price: Quote };

const kept = (text: string | undefined) => text?.trim() || missing;
const typed = (text: unknown) => (typeof text === "string" && text !== missing ? text : "");

/** Converts a form's values to the shape of §3. Missing values become "Not specified". */
export function toPendingOrder(values: Values, { jurisdiction, serviceType, price }: About): PendingOrder {
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
    fees: { ...price },
  };
}

/** Form values from stored order details; empty if they are invalid or for another product. */
export function fromPendingOrder(text: string | null, about: OrderedProduct): Record<string, string> {
  let order: Partial<PendingOrder>;
  try {
    order = JSON.parse(text ?? "{}") as Partial<PendingOrder>;
  } catch {
    return {}; // Another script wrote under our key.
  }
  if (!order || order.jurisdiction !== about.jurisdiction || order.serviceType !== about.serviceType)
    return {};
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
