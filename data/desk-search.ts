import { orderPhaseFilters, disputedOrderLabel } from "./desk";

const phases: Readonly<Record<string, string>> = Object.fromEntries(orderPhaseFilters);

/** The maximum number of results of each kind that the database returns. */
export const maxResultsPerKind = 50;

type State = { phase: string; dispute: string | null };

/** The texts of the desk's search. */
export const deskSearchText = {
  heading: "Search",
  label: "Search the desk",
  placeholder: "Search",
  hint: "A reference, name, company, email, phone, receipt, payment or transaction ID, or a jurisdiction (BVI, Dubai)",
  tooShort: "Type at least three characters.",
  none: "Nothing found.",
  /** Before the names of jurisdictions, each a link to its orders. */
  places: "Orders by jurisdiction:",
  orders: "Orders",
  people: "Orders that name this person",
  inquiries: "Inquiries",
  most: (count: number) => `Only the newest ${count} are shown. Add a word to find the others.`,
  /** The labels of the matching fields. */
  matched: {
    reference: "Reference",
    registered_name: "Registered name",
    registration_number: "Registration number",
    filing: "Filing reference",
    name: "Customer",
    email: "Email",
    phone: "Phone",
    payment: "Card payment",
    transaction: "Transaction",
    company: "Company name",
    parent: "Further payment of",
    receipt: "Receipt",
    person: "Person",
  } as Readonly<Record<string, string>>,
  /** The phase of an order in a word. */
  phase: ({ phase, dispute }: State) => (dispute === "open" ? disputedOrderLabel : (phases[phase] ?? "")),
} as const;
