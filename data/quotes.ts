// Texts about the costs of the first three years, and of quotes. Read by place pages, comparisons, quotes and their PDF.
import { refundRules } from "./refund-rules.ts";

export const yearlyCostsText = {
  caption: "Costs of the first three years",
  years: ["Year 1", "Year 2", "Year 3"],
  rows: {
    ours: "Incorporation fee, then renewal",
    government: "Government fee",
    director: "Nominee director",
    shareholder: "Nominee shareholder",
  },
  total: "Total",
  /** Whom the law requires besides, below the total. */
  required: "The law also requires, each year",
  firstThen: (first: string, later: string) => `${first}, then ${later} a year`,
  working: (thing: string) => `A working ${thing}`,
  localPerson: (role: string, companyAllowed?: boolean) =>
    `${role.charAt(0).toUpperCase()}${role.slice(1)} there${companyAllowed ? ", a person or a company" : ""}`,
  structures: { Trust: "Trustee", Foundation: "Foundation council" },
  nobodyElse: "No one else has to live there or be paid by law for the first year.",
  notConfirmed: "We confirm before you order whether anyone has to live there.",
  requiredNote: "You can name your own, or ask us for one.",
  /** On an order form. */
  besides: (names: readonly string[]) => `Not included unless ticked: ${names.join("; ")}.`,
  price: "Request the price",
  /** Used if the fees of later years are set. */
  threeYears: "Three years",
  quoted: "Quoted",
  from: (amount: string) => `from ${amount}`,
  /** About all later years, without a table. */
  allQuoted: "We quote the renewal before you order",
  partly: (government: string) => `Government ${government}; we quote the renewal before you order`,
  /** Below a table with a quoted part. */
  note: "We quote the renewal before you order.",
  ask: "Request the renewal price",
  /** The subject of the inquiry. */
  topic: (name: string) => `Renewal price: ${name}`,
} as const;

/** The number of days for which a quote's prices are valid. */
export const quoteValidDays = 30;

export const quoteText = {
  /** The link on jurisdiction pages and order forms. */
  link: "Print or download a quote",
  title: (name: string) => `Quote: ${name}`,
  description: (name: string) =>
    `Quote for ${name} with the options you choose: what is included, the price now, the costs of the first three years and how long it is valid.`,
  heading: "Quote",
  issued: (day: string) => `Issued ${day}`,
  valid: (day: string) => `Valid until ${day}`,
  optionsHeading: "Options",
  options: { useNomineeDirector: "Nominee director", useNomineeShareholder: "Nominee shareholder" },
  update: "Update the quote",
  priceHeading: "Price now",
  yearsHeading: "The first three years",
  sourcesHeading: "What the government takes each year",
  scopeHeading: "What the price includes",
  includedHeading: "Included",
  notIncludedHeading: "Not included",
  /** Added to the lists of included and excluded items, depending on the chosen options. */
  nominee: {
    useNomineeDirector: { chosen: "A nominee director for one year", other: "Nominee director" },
    useNomineeShareholder: { chosen: "A nominee shareholder for one year", other: "Nominee shareholder" },
  },
  order: "Order with these options",
  /** For a quote without options. */
  orderNow: "Order Now",
  pdf: "Open as PDF",
  sellerHeading: "Seller",
  termsHeading: "Terms of this quote",
  terms: (day: string) => [
    `Valid until ${day}. If our prices rise before then, write to us with this quote before you pay, and you pay the price on it.`,
    "Fees that a government takes in later years are set by that government and can change.",
    `A quote is not an invoice. ${refundRules.home}`,
    "This quote is not legal or tax advice.",
  ],
} as const;
