// The services for existing companies, formed by us or elsewhere. Prices are in prices.ts; a service without one is quoted. Read by the
// service order forms, the desk's offers, /services-for-companies and the company's page in the account.
import type { PersonRole } from "./person-roles";

type Service = {
  readonly title: string;
  /** What the customer gets. */
  readonly gets: string;
  readonly group: "people" | "company" | "duties" | "papers" | "changes";
  /** Whether it comes again each year. */
  readonly isYearly?: true;
  /** The page that describes it. */
  readonly page?: `/${string}`;
  /** What the desk has to know to price or do it. */
  readonly question: string;
};

export const serviceGroups = {
  people: "People and offices",
  company: "The company itself",
  duties: "Yearly duties",
  papers: "Certificates",
  changes: "Changes",
} as const satisfies Record<Service["group"], string>;

export const services = {
  nominee_director: {
    title: "Nominee director",
    gets: "A professional director for one year, under a written agreement.",
    group: "people",
    isYearly: true,
    page: "/nominee-directors",
    question: "What the company does, and who its directors are now.",
  },
  nominee_shareholder: {
    title: "Nominee shareholder",
    gets: "A shareholder of record for one year, under a declaration of trust.",
    group: "people",
    isYearly: true,
    page: "/nominee-shareholders",
    question: "Whose shares the nominee is to hold, and how many.",
  },
  company_secretary: {
    title: "Company secretary",
    gets: "A secretary for one year, where the law requires one who lives there or is licensed.",
    group: "people",
    isYearly: true,
    question: "Who the secretary is now, and until when.",
  },
  resident_director: {
    title: "Resident director",
    gets: "A director for one year who lives where the law requires it.",
    group: "people",
    isYearly: true,
    question: "What the company does, and who its directors are now.",
  },
  local_representative: {
    title: "Local representative",
    gets: "A person or licensed company that lives there and answers the authorities for one year.",
    group: "people",
    isYearly: true,
    question: "Who the representative is now, and until when.",
  },
  trustee: {
    title: "Trustee",
    gets: "A licensed trustee for one year, under the trust deed.",
    group: "people",
    isYearly: true,
    page: "/trust-formation",
    question: "Who the trustee is now, and what the trust holds.",
  },
  foundation_council: {
    title: "Foundation council",
    gets: "The members of the council that the law requires, for one year.",
    group: "people",
    isYearly: true,
    page: "/trust-formation",
    question: "Who the members of the council are now, and what the foundation holds.",
  },
  registered_office: {
    title: "Registered office",
    gets: "A registered address for one year, and the post that arrives there.",
    group: "people",
    isYearly: true,
    question: "The address now, and until when it is paid.",
  },
  company_renewal: {
    title: "Company renewal",
    gets: "The yearly fees of the registry and the registered agent, paid in time.",
    group: "company",
    isYearly: true,
    page: "/company-renewal",
    question: "When the renewal is due, and whether earlier ones are unpaid.",
  },
  change_of_agent: {
    title: "Change of registered agent",
    gets: "The company comes from its registered agent to us.",
    group: "company",
    page: "/change-agent",
    question: "Who the agent is now, and whether anything is owed to them.",
  },
  merchant_account: {
    title: "Merchant account",
    gets: "An application for an account that accepts cards, prepared with you.",
    group: "company",
    page: "/account-opening",
    question: "What you sell, in which countries, expected turnover, and the site.",
  },
  dissolution: {
    title: "Dissolution",
    gets: "The company is closed and struck off, with the filings that this needs.",
    group: "company",
    question: "Whether it has assets, debts, or accounts that are open.",
  },
  annual_review: {
    title: "Annual compliance review",
    gets: "Once a year we check the company’s records, officers and filings, and list what is missing.",
    group: "duties",
    isYearly: true,
    page: "/compliance-services",
    question: "When the records were last checked, and by whom.",
  },
  filing_management: {
    title: "Regulatory filing management",
    gets: "We prepare the filings that fall due in a year, ask you to approve them and submit them.",
    group: "duties",
    isYearly: true,
    page: "/compliance-services",
    question: "Which filings you know of, and the end of the financial year.",
  },
  change_monitoring: {
    title: "Regulatory change monitoring",
    gets: "For a year we write to you when a law that concerns the company changes.",
    group: "duties",
    isYearly: true,
    page: "/compliance-services",
    question: "What the company does, and in which countries.",
  },
  good_standing: {
    title: "Certificate of good standing",
    gets: "The registry’s certificate that the company exists and owes it nothing.",
    group: "papers",
    question: "Who asks for it, and whether it needs an apostille.",
  },
  incumbency: {
    title: "Certificate of incumbency",
    gets: "The registered agent’s certificate of directors and shareholders.",
    group: "papers",
    question: "Who asks for it, and whether it needs an apostille.",
  },
  apostille: {
    title: "Apostille",
    gets: "An apostille on documents of the company, for use abroad.",
    group: "papers",
    question: "Which documents, how many, and for which country.",
  },
  name_change: {
    title: "Change of name",
    gets: "A new name in the register, and the certificate of it.",
    group: "changes",
    question: "Three names in order of preference.",
  },
  director_change: {
    title: "Change of director",
    gets: "A director is appointed or leaves, and the register says so.",
    group: "changes",
    question: "Who leaves, who comes, and from when.",
  },
  owner_change: {
    title: "Change of shareholder or owner",
    gets: "Shares are transferred, and the registers say so.",
    group: "changes",
    question: "Who transfers how many shares to whom, and who owns the company then.",
  },
  address_change: {
    title: "Change of address",
    gets: "A new address of the company or of a person, in every register that keeps it.",
    group: "changes",
    question: "The old address, the new one, and from when.",
  },
} as const satisfies Record<string, Service>;

export type ServiceKey = keyof typeof services;

/** Not for a company with us: its renewal is offered where it falls due, we are its agent, and the others are of trusts and foundations. */
const otherServices: readonly ServiceKey[] = [
  "company_renewal",
  "change_of_agent",
  "trustee",
  "foundation_council",
];

/** The services that a company's page in the account offers. */
export const companyServices = (Object.keys(services) as ServiceKey[]).filter(
  (key) => !otherServices.includes(key),
);

/** The service that fills a role which the law requires (localPeople in data/facts). */
export const serviceByRequiredRole: Readonly<Record<string, ServiceKey>> = {
  secretary: "company_secretary",
  "company secretary": "company_secretary",
  director: "resident_director",
  "authorised signatory": "resident_director",
  "board or council member authorised under Art. 180a": "resident_director",
  "designated representative": "local_representative",
  "nominated person": "local_representative",
};

/** The service that fills the office which a trust or foundation needs by law. */
export const fiduciaryServiceByStructure = { Trust: "trustee", Foundation: "foundation_council" } as const;

/** The role that a service fills. Its people aren't asked of the customer. */
export const roleByService: Readonly<Record<string, PersonRole>> = {
  company_secretary: "secretary",
  resident_director: "director",
  trustee: "trustee",
  foundation_council: "council_member",
};

/** The extras that an order form can offer, by kind of order (lib/orders/extras.ts checks the jurisdiction). */
export const orderExtrasByKind = {
  company: ["company_secretary", "resident_director", "local_representative", "bank_account"],
  trust: ["trustee", "foundation_council"],
  bank: ["merchant_account"],
} as const satisfies Record<string, readonly (ServiceKey | "bank_account")[]>;

export type OrderExtraItem = (typeof orderExtrasByKind)[keyof typeof orderExtrasByKind][number];

export const orderExtrasText = {
  title: "Do you also need",
  hint: "Where it says Quoted, we send you a price first.",
  bankAccount: "Bank account",
  yearly: (price: string) => `+ ${price} a year`,
  once: (price: string) => `+ ${price}`,
  later: (price: string) => `${price}, once the company exists`,
  quoted: "Quoted",
  /** On the payment page, the order and at the desk. */
  asked: "Also asked for",
  toQuote: (what: string) => `${what}: we’ll send you a price before we charge anything more.`,
  accountLater: (price: string) => `Bank account: ${price}, once the company exists.`,
  /** Why the customer isn't asked for whom they asked us for. */
  supplied: "You asked us for this.",
  /** Asked of the customer once they have declined the price of ours. */
  residentDirector: "Your own resident director: the name, and where they live",
  accountNow:
    "You also asked for a bank account. Choose a bank on your company’s page: its form is filled in from this order.",
  /** At the desk. */
  toPrice: (asked: string) => `The customer also asked for: ${asked}. Send the price as a requested payment.`,
} as const;

/** The order form of a service. */
export function serviceOrderPath(key: ServiceKey): `/service-order/${string}` {
  return `/service-order/${key.replaceAll("_", "-")}`;
}

/** Whether this is the key of a service. */
export const isServiceKey = (key: string | null | undefined): key is ServiceKey =>
  Boolean(key) && Object.hasOwn(services, key!);
