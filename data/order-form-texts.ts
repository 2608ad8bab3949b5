// Texts of the order forms. Their script loads this file, so it imports nothing.

import { responseTimes } from "./answering-times.ts";

/** Texts of the company and trust order forms, and the hint next to the button of all three forms. */
export const orderFormText = {
  lead: "It takes about five minutes. You choose how to pay on the next page.",
  payHint: "Next: choose how to pay. Nothing is charged on this page.",
  morePeople: "The law requires more people",
  nominees:
    "With a nominee, you can leave the name of the director or shareholder above empty. Nominee agreements renew annually.",
} as const;

const untilFiled = "Refunded in full until your order is filed.";

/** The refund rules in a sentence, next to the Pay button, by kind of order. */
export const refundRuleSummaries = {
  company: untilFiled,
  trust: untilFiled,
  service: "Refunded in full until it is done.",
  bank: "Full refund until we submit the first application, or if every bank declines.",
} as const;

/** Texts about what a price covers, on jurisdiction pages and order forms (decision 43). */
export const priceInclusionText = {
  fees: "Our fee and the government fee",
  company:
    "Includes our fee and the government fee, which covers the registry and the first year of any agent or office the law requires. Nominees only if you choose them.",
  foundation:
    "Includes our fee and the government fee, which covers the registry and the first year of any agent the law requires. It does not include the foundation council.",
  trust:
    "Includes our fee and the government fee, which covers the registry and the first year of any agent the law requires. It does not include the trustee.",
  service:
    "Our fee for what is described here. What a registry or agent charges besides is not included; if there is any, we tell you before we start.",
  bank: `A fixed fee, charged in advance. We contact you within ${responseTimes.bankOrder} of payment.`,
} as const;

/** The note about countries and activities we can't act for, on jurisdiction, trust and bank pages and order forms. */
export const eligibilityNote = {
  text: "There are countries and activities we can’t act for.",
  link: { href: "/eligibility", label: "Can we serve you?" },
} as const;

/** The question where the customer lives, before the consent, and what we say to residents of countries with a rule (decision 108). */
export const residenceText = {
  label: "Country of residence",
  hint: "We can’t act for people in every country.",
  placeholder: "Choose a country",
  no: "We can’t act for people who live in this country, so you can’t place this order.",
  ask: "We have to check first whether we can act for people in this country. Please write to us before you order.",
  more: "You can order. We’ll ask for more documents, so it can take longer.",
  write: "Write to us",
  /** The subject of the inquiry. A service form has no place of its own. */
  topic: (service: string, place: string, country: string) =>
    `${place ? `${service}, ${place}` : service}: resident of ${country}`,
} as const;

/** The question about residence on an order's page, if the form left it empty. Separate, to keep the form's script small. */
export const residenceQuestionText = {
  heading: "First: where do you live?",
  hint: "The country’s name. We start work once we know it, because we can’t act for people in every country.",
} as const;

export type LegalLink = { readonly href: string; readonly label: string };

/** Decision 42: the consent next to the button of every order form. */
export const consentText = {
  before: "I have read and accept the",
  terms: { href: "/terms", label: "Terms of Service" },
  between: "and the",
  refunds: { href: "/refunds", label: "refund rules" },
  data: "How we use your data:",
  privacy: { href: "/privacy", label: "Privacy" },
  tabs: "Each opens in a new tab; your form stays here.",
  /** On the order, in the account. */
  given: (terms: string, refunds: string) => `Terms of ${terms}, refund rules of ${refunds}`,
} as const;
