/** The demo's example orders: fictitious customers with an order of each kind and step. */

/** The step to which an order is advanced. Each includes the steps before it. */
export type DemoStep =
  | "unpaid"
  | "cancelled"
  | "reported"
  | "paid"
  | "disputed"
  | "refunded"
  | "reviewed"
  | "sent"
  | "refused"
  | "complete"
  | "filed"
  | "approved"
  | "completed";

export type ExampleOrder = {
  readonly form: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly until: DemoStep;
  /** People and companies that the customer adds after payment, by their role. */
  readonly officers?: readonly { full_name: string; role: string; is_company?: boolean }[];
  /** The customer's message about the order, and the desk's answer. */
  readonly question?: string;
  readonly answer?: string;
  /** A further payment that the desk asks for and the customer has yet to make. */
  readonly request?: { readonly what: string; readonly amount: number };
  /** What the renewal costs, which the customer pays by card. */
  readonly renewal?: number;
};

export type ExampleCustomer = {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Where they live, by the ISO code. */
  readonly residence: string;
  readonly orders: readonly ExampleOrder[];
};

const company = (place: string, name: string, fields: Record<string, string> = {}) => ({
  form: `/order-form/${place}`,
  fields: { companyNameChoice1: name, ...fields },
});
const officers = (role: string, ...names: readonly string[]) =>
  names.map((full_name) => ({ full_name, role, is_company: full_name.endsWith(" AG") }));
const trust = (value: string, name: string, beneficiary: string) => ({
  form: `/trust-order-form/${value}`,
  fields: { trustName: name, beneficiaryName1: beneficiary },
});
const account = (bank: string, name: string) => ({
  form: `/bank-account-order/${bank}`,
  fields: { company: name },
});

/** `npm run demo` prints the first customer's account beside the desk's. */
export const exampleCustomers: readonly ExampleCustomer[] = [
  {
    email: "ada@example.com",
    name: "Ada Example",
    phone: "+1 202 555 0100",
    residence: "US",
    orders: [
      { ...company("nevis", "Northwind Example Ltd"), until: "completed", renewal: 1200 },
      {
        ...company("panama", "Lantern Example S.A.", { shareholderName: "Northwind Example Ltd" }),
        until: "refused",
        officers: officers("director", "Ben Example", "Carla Example"),
        question: "Can the second director send her passport by post?",
        answer: "A certified scan is enough: please upload it here. We don’t need the paper copy.",
      },
      { ...trust("cook-islands-trust", "Example Family Trust", "Dora Example"), until: "reviewed" },
      { ...account("singapore", "Northwind Example Ltd"), until: "approved" },
      { ...company("cyprus", "Harbour Example Ltd"), until: "unpaid" },
    ],
  },
  {
    email: "noor@example.com",
    name: "Noor Example",
    phone: "+971 4 555 0100",
    residence: "AE",
    orders: [
      {
        ...company("belize", "Palm Example Ltd"),
        until: "filed",
        request: { what: "Apostille of the certificate", amount: 95.5 },
      },
      { ...company("uae", "Dune Example FZ-LLC"), until: "cancelled" },
      {
        ...trust("panama-foundation", "Example Foundation", "Sami Example"),
        until: "complete",
        officers: officers("council_member", "Viktor Tarasenkov", "Lina Example", "Rosa Example"),
      },
      {
        ...company("bahamas", "Coral Example Ltd"),
        until: "reviewed",
        question: "Which proof of address do you accept if all my bills arrive by email?",
      },
    ],
  },
  {
    email: "wei@example.com",
    name: "陈伟 Chen Wei",
    phone: "+852 5550 0100",
    residence: "HK",
    orders: [
      { ...company("hong-kong", "Jade Example Limited"), until: "refunded" },
      { ...company("british-virgin-islands", "Tide Example Ltd"), until: "disputed" },
      { ...company("monaco", "Riviera Example SARL"), until: "filed" },
    ],
  },
  {
    email: "luis@example.com",
    name: "Luís Example",
    phone: "+351 21 555 0100",
    residence: "PT",
    orders: [
      { ...company("united-kingdom", "Thames Example Ltd"), until: "reported" },
      { ...company("united-states", "Prairie Example LLC"), until: "sent" },
      {
        ...trust("liechtenstein-trust", "Alpine Example Trust", "Maria Example"),
        until: "completed",
        officers: officers("trustee", "Rhine Example Treuhand AG"),
      },
    ],
  },
];

export const exampleInquiries: readonly Readonly<Record<string, string>>[] = [
  {
    fullName: "Greta Example",
    email: "greta@example.com",
    subject: "A company for a sailing yacht",
    message: "We’d like to own a yacht through a company. Which jurisdictions do you recommend?",
  },
  {
    fullName: "Tomás Example",
    email: "tomas@example.com",
    phone: "+54 11 5550 0100",
    residence: "AR",
    subject: "How long does a bank account take?",
    message: "We formed a company last year and need an account in euros before February.",
  },
  {
    fullName: "Noor Example",
    email: "noor@example.com",
    subject: "Invoices for our accountant",
    message: "Could we have one invoice for both of our orders of this month?",
  },
];
