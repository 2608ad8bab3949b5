import { cookieTable, storageTable, type StoredThing } from "./cookies.ts";
import type { PlainPage, Section } from "./plain-pages";
import { site } from "./site.ts";

/**
 * The version of each text, by the day it was last changed: a consent names the versions it was given to. Whoever changes a
 * text below changes its day here.
 */
export const legalVersions = {
  terms: "2026-11-21",
  privacy: "2026-11-21",
  refunds: "2026-11-21",
} as const;

/** §9 carries no such texts: these are drafts for the owner's lawyer, and promise nothing that the price list does not. */
const prose = (heading: string, ...paragraphs: string[]): Section => ({ kind: "prose", heading, paragraphs });

const version = (day: string): Section => ({
  kind: "prose",
  paragraphs: [`Version of ${day}. Each order keeps the version it was placed under.`],
});

const stored = (heading: string, things: readonly StoredThing[], note?: string): Section => ({
  kind: "table",
  heading,
  head: ["Name", "What for", "How long"],
  rows: things.map(({ name, purpose, lasts }) => [name, purpose, lasts]),
  note,
});

const ask = { label: "Contact Customer Service", href: "/customer-service-numbers" } as const;

export const legalPages: readonly PlainPage[] = [
  {
    path: "/terms",
    title: "Terms of Service",
    description:
      "What you order, what the price includes and what it does not, how you pay, what we need from you, how long it usually takes, and when we decline.",
    keywords: ["terms of service", "terms and conditions"],
    heading: "Terms of Service",
    lead: `They apply between you and ${site.seller.name}, which trades as ${site.name}.`,
    sections: [
      prose(
        "What you order",
        "The formation of a company, a trust or a foundation, help with opening a bank account, and nominees. The page of each place says what is formed there, what the law asks for, what the price includes and what it does not.",
        "The page of a place describes it in general. Nothing on this site is legal or tax advice.",
      ),
      prose(
        "Price and payment",
        "Prices are in US dollars. The total you see before you pay is the total that is charged; it is paid in advance, by card or in cryptocurrency.",
        "A formation’s price is our incorporation fee and the government fee of the first registration. It includes the first year’s registered agent and office where the law asks for one, and never a person the law asks for. Nominees, a bank account and renewal are separate.",
        "The service fee of a bank order covers the work on the application. The bank’s own charges and deposits are not part of it.",
      ),
      prose(
        "What we need from you",
        "Copies of identity papers, proof of address, a description of the activity and a statement of the source of funds, for every person concerned. They have to be true and complete, and you tell us when they change.",
        "We decline orders that we cannot account for under the rules that bind us, and give the money back while nothing has been filed.",
      ),
      prose(
        "How long it takes",
        "We contact you within 24 hours of an order, within 1 business day of payment for a bank order. The times on this site are usual times, not promises: registrars and banks set their own, and authorisations take longer.",
        "A registrar may refuse a filing and a bank an application. What happens to your payment then is on the refunds page.",
      ),
      prose(
        "Nominees",
        "A nominee acts under a written agreement that renews annually, and owes the company the duties the law lays down. You remain the beneficial owner, and are named wherever the law or a bank requires it.",
      ),
      prose(
        "Your duties at home",
        "A company, a trust or an account abroad does not change what you owe and have to report where you live. Banks and registered agents report under CRS and FATCA.",
      ),
      version(legalVersions.terms),
    ],
    action: ask,
  },
  {
    path: "/privacy",
    title: "Privacy",
    description:
      "What we keep about you, what for and who else sees it, the cookies this site sets and why each is needed, and how to ask for your data or its deletion.",
    keywords: ["privacy policy", "cookies", "data protection"],
    heading: "Privacy",
    lead: `${site.seller.name} is responsible for the data described here.`,
    sections: [
      prose(
        "What we keep, and what for",
        "An inquiry: your name, email, telephone if you gave it, subject and message, to answer you.",
        "An order: the contact, the names of the company or trust and of the people in it, your wishes, what you pay and how far the order has come, to carry it out and to meet the duties of the law that come with it.",
        "An account: your email, your name if you gave it, and a password that is kept only as a hash.",
        "Documents you send for an order: kept apart from everything else, read by the people who work on it, and deleted where they were refused, taken back, or sent for an order that ended; the others when you ask for it, unless a law makes us keep them.",
        "Card numbers never reach us: the card provider takes them on its own page.",
      ),
      prose(
        "Who else sees it",
        "The service that hosts our database and sign-in, the one that carries our mails, the card provider, and, where you use them, Google’s sign-in and the scheduling service of the consultation page. For an order also the registrar, registered agent, nominee or bank concerned, and authorities where the law requires it, among others under CRS and FATCA.",
        "We sell no data, and there is no advertising and no measuring of visitors on this site.",
      ),
      stored(
        "Cookies",
        cookieTable,
        "Each is needed for what you ask the site to do, so there is no banner to click away.",
      ),
      stored("Kept in your browser, never sent", storageTable),
      prose(
        "Your rights",
        "You may ask what we keep about you, have it corrected, and have it deleted unless a law makes us keep it. Write to us; you may also complain to the data protection authority where you live.",
      ),
      version(legalVersions.privacy),
    ],
    action: ask,
  },
  {
    path: "/refunds",
    title: "Refunds",
    description:
      "When an order is refunded in full: until it has been filed, and a bank order when every bank has refused its application. How to ask, and how it is paid.",
    keywords: ["refunds", "cancellation"],
    heading: "Refunds",
    lead: "Two plain rules. They hold for every order on this site.",
    sections: [
      prose(
        "Until it is filed",
        "An order is refunded in full until it has been filed with the registrar, or, for a bank account, until the first application has been presented. Afterwards our fee and the government’s fee have been spent on it, and there is no refund.",
      ),
      prose(
        "When every bank refuses",
        "If every bank we present your application to refuses it, the service fee of the bank order is refunded in full.",
      ),
      prose(
        "How to ask",
        "Write to us with the order reference. A card payment goes back to its card; for a coin payment we agree the way back with you.",
      ),
      version(legalVersions.refunds),
    ],
    action: ask,
  },
  {
    path: "/imprint",
    title: "Imprint: Who Runs This Site",
    description:
      "The company behind this site: its registered name and address, its registration and licence, the person responsible, and how to reach it in writing.",
    keywords: ["imprint", "legal notice", "registered company"],
    heading: "Imprint",
    lead: `${site.name} is a service by ${site.parent}.`,
    sections: [
      {
        kind: "table",
        rows: [
          ["Registered name", site.seller.name],
          ["Registered address", site.seller.address],
          ["Registration", site.seller.registration],
          ["Licence", site.seller.licence],
          ["Responsible for this site", site.seller.responsible],
          ["Email", site.email],
          ["Telephone", site.phone],
        ],
      },
    ],
    action: ask,
  },
];
