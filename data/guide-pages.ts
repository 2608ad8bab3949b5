// The text pages about fees, setting up, renewing and changing the agent, whose tables come from the price list and the facts. Read by
// plain-pages.ts and app/(site)/(marketing)/fees.csv.
import { responseTimes } from "./answering-times.ts";
import { bankJurisdictions } from "./banks.ts";
import { jurisdictionFacts } from "./facts/places.ts";
import { signableFormTitles, type SignableFormKey } from "./forms.ts";
import { featuredJurisdictionSlugs, jurisdictions } from "./jurisdictions.ts";
import type { NavLink } from "./navigation";
import type { TextPageContent } from "./plain-page";
import { governmentFeeNote, priceInclusions } from "./price-scope.ts";
import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  servicePrices,
  trustFees,
  type Fees,
} from "./prices.ts";
import { refundRules } from "./refund-rules.ts";
import { companyRequirements } from "./requirements.ts";
import { serviceGroups, type ServiceKey, serviceOrderPath, services } from "./services.ts";
import { trusts } from "./trusts.ts";

type Priced = { readonly link: NavLink; readonly fees: Fees };

const companies: readonly Priced[] = jurisdictions
  .map(({ slug, name }) => ({
    link: { href: `/jurisdictions/${slug}`, label: name },
    fees: companyFees[slug],
  }))
  .toSorted((a, b) => a.link.label.localeCompare(b.link.label, "en"));

const trustsPriced: readonly Priced[] = trusts.map(({ name, country }) => ({
  link: { href: `/trusts/${country}`, label: name },
  fees: trustFees[country],
}));

const feeRows = (priced: readonly Priced[]) =>
  priced.map(({ link, fees: { incorporation, government } }) => [
    link,
    incorporation,
    government,
    incorporation + government,
  ]);

const feeHead = ["Our fee", "Government fee", "Total"] as const;

/** The price list, one line for each thing that can be ordered. Whole US dollars. */
export const priceList: readonly {
  readonly service: string;
  readonly place: string;
  readonly ourFee: number;
  readonly governmentFee: number;
}[] = [
  ...companies.map(({ link, fees }) => ({ service: "Company", place: link.label, ...listed(fees) })),
  ...trustsPriced.map(({ link, fees }) => ({
    service: "Trust or foundation",
    place: link.label,
    ...listed(fees),
  })),
  ...bankJurisdictions.map(({ name }) => ({
    service: "Bank account",
    place: name,
    ourFee: bankServiceFee,
    governmentFee: 0,
  })),
  { service: "Nominee director, first year", place: "", ourFee: nomineeDirectorFee, governmentFee: 0 },
  { service: "Nominee shareholder, first year", place: "", ourFee: nomineeShareholderFee, governmentFee: 0 },
];

function listed({ incorporation, government }: Fees) {
  return { ourFee: incorporation, governmentFee: government };
}

const featured = featuredJurisdictionSlugs.map((slug) => jurisdictions.find((place) => place.slug === slug)!);

const atLeast = (count: number | null) => (count === null ? "Ask us" : String(count));

/** What each form to sign is for. */
const formPurposes: Readonly<Record<SignableFormKey, string>> = {
  application: "What we file: the company or account, its people and their details.",
  consent: "One for each director, council member or trustee, who agrees to hold the office.",
  funds: "Where the money for the order and for the company comes from.",
};

const serviceKeys = Object.keys(services) as ServiceKey[];

const linkTo = (key: ServiceKey) => ({ href: serviceOrderPath(key), label: services[key].title });

/** The services of a group that are quoted, with what the customer gets. */
const quotedRows = (group: keyof typeof serviceGroups) =>
  serviceKeys
    .filter((key) => services[key].group === group && servicePrices[key] === undefined)
    .map((key) => [linkTo(key), services[key].gets]);

export const guidePages: readonly TextPageContent[] = [
  {
    path: "/services-for-companies",
    title: "Services for Companies You Have",
    description:
      "What can be ordered for a company that exists, formed by us or elsewhere: people and offices, renewal, yearly duties, certificates and changes.",
    keywords: ["corporate services", "company secretary", "certificate of good standing", "company changes"],
    heading: "Services for Companies You Have",
    lead: "For a company that exists, whether we formed it or not. Those with a fixed price are paid at once. For the others we send you an offer with its price.",
    sections: [
      {
        kind: "table",
        heading: "At a fixed price",
        head: ["Service", "Fee"],
        rows: serviceKeys.flatMap((key) => {
          const fee = servicePrices[key];
          return fee === undefined ? [] : [[linkTo(key), fee]];
        }),
      },
      ...Object.entries(serviceGroups).map(([group, heading]) => ({
        kind: "table" as const,
        heading,
        head: ["Service", "What you get"],
        rows: quotedRows(group as keyof typeof serviceGroups),
      })),
      {
        kind: "steps",
        heading: "How an offer works",
        steps: [
          {
            title: "You ask",
            text: "The form of each service asks for the company, where it is registered and what we have to know.",
          },
          {
            title: "We answer",
            text: `Within ${responseTimes.inquiry} you get an offer with its price, what is included and its last day, or a question.`,
          },
          {
            title: "You accept by paying, or not",
            text: "By card, or in Bitcoin, Ethereum or USDT, from the link in the email or from your account. Nothing is charged before. Without a payment the offer ends on its last day.",
          },
          {
            title: "We do it",
            text: "The page of the order shows what we need from you, and at its end the documents.",
          },
        ],
      },
    ],
  },
  {
    path: "/setup",
    title: "Company Setup",
    description:
      "Setting up a company abroad in seven steps, from the choice of a jurisdiction to the finished documents: what to have ready and what happens when.",
    keywords: ["company setup", "how to form a company", "company formation steps"],
    heading: "Company Setup",
    lead: "From the choice of a jurisdiction to the documents of your company, in seven steps.",
    sections: [
      {
        kind: "steps",
        heading: "The way to a company",
        steps: [
          {
            title: "Choose a jurisdiction",
            text: "Compare fees, taxes, the people the law requires and who can see the owners. The finder asks a few questions and names the drawbacks of each place too.",
          },
          {
            title: "See whether we can serve you",
            text: "There are countries and activities that we or the banks can’t act for. They are listed, so that you know before you pay.",
          },
          {
            title: "Fill in the order form",
            text: "Up to three names in order of preference, the director, the shareholder and how to reach you. The total of the first year stands beside the form. Nothing is charged yet.",
          },
          {
            title: "Pay",
            text: "By card, or in Bitcoin, Ethereum or USDT. You get a reference and, once the payment has arrived, a receipt by email. You don’t need an account to order.",
          },
          {
            title: "We review the order",
            text: `A person reads it within ${responseTimes.order} and writes to you if anything is unclear.`,
          },
          {
            title: "Send documents and details",
            text: "Your account lists what is needed for each person. You upload it there, sign the forms that it fills in for you, and see what is accepted and what is missing.",
          },
          {
            title: "We file, and you receive the documents",
            text: "We tell you when the application has gone to the registrar and when it is approved. You download the company’s documents from your account.",
          },
        ],
      },
      {
        kind: "list",
        heading: "What to have ready",
        items: companyRequirements.map(({ title }) => title),
      },
      {
        kind: "prose",
        heading: "How long it takes",
        paragraphs: [
          "That depends on the registrar and on how soon we have every document. The page of each jurisdiction states the usual time, and your order shows the date of each step.",
          refundRules.home,
          "A guide to setting up in each jurisdiction is coming soon.",
        ],
      },
      {
        kind: "links",
        heading: "Where to start",
        links: [
          { href: "/find-a-jurisdiction", label: "Find a Jurisdiction" },
          { href: "/jurisdictions", label: "Compare Jurisdictions" },
          { href: "/featured", label: "Featured Jurisdictions" },
          { href: "/eligibility", label: "Can we serve you?" },
          { href: "/what-you-receive", label: "What you receive" },
        ],
      },
    ],
    action: { label: "Company Formation", href: "/company-formation" },
  },
  {
    path: "/fees",
    title: "Company Fees",
    description: `The whole price list on one page: companies in ${companies.length} jurisdictions, ${trusts.length} trusts and foundations, bank accounts in ${bankJurisdictions.length} places and nominees, with what is included.`,
    keywords: ["company fees", "company formation cost", "offshore company price list"],
    heading: "Company Fees",
    lead: "Every price that we have set, in US dollars. An order form charges exactly these.",
    sections: [
      {
        kind: "table",
        heading: "Companies",
        head: ["Jurisdiction", ...feeHead],
        rows: feeRows(companies),
        note: `Government fee: ${governmentFeeNote.charAt(0).toLowerCase()}${governmentFeeNote.slice(1)}`,
      },
      {
        kind: "table",
        heading: "Trusts and foundations",
        head: ["Structure", ...feeHead],
        rows: feeRows(trustsPriced),
      },
      {
        kind: "table",
        heading: "Bank accounts",
        head: ["Jurisdiction", "Service fee"],
        rows: bankJurisdictions.map(({ name, slug }) => [
          { href: `/banking/${slug}`, label: name },
          bankServiceFee,
        ]),
        note: refundRules.everyBankRefuses,
      },
      {
        kind: "table",
        heading: "Nominees, for the first year",
        head: ["Nominee", "Fee"],
        rows: [
          [{ href: "/nominee-directors", label: "Director" }, nomineeDirectorFee],
          [{ href: "/nominee-shareholders", label: "Shareholder" }, nomineeShareholderFee],
        ],
      },
      { kind: "list", heading: priceInclusions.included.heading, items: priceInclusions.included.items },
      {
        kind: "prose",
        heading: "What we quote",
        paragraphs: [
          "No price above includes renewal from the second year, or anyone else whom the law requires: a secretary, a local director, a trustee or a council.",
          "For these, for a change of agent and for changes to a company we send you an offer before any work begins. Each has its own form.",
          "Fixed prices for these are coming soon on this page.",
        ],
      },
      {
        kind: "links",
        heading: "Ask for an offer",
        links: [{ href: "/services-for-companies", label: "Services for companies you have" }],
      },
      { kind: "links", heading: "Keep a copy", links: [{ href: "/fees.csv", label: "Price list (CSV)" }] },
    ],
    action: { label: "Compare Jurisdictions", href: "/jurisdictions" },
  },
  {
    path: "/change-agent",
    title: "Change Agent",
    description:
      "Moving a company to another registered agent: when it makes sense, the five steps, what we need from you and from the agent of today, and the price.",
    keywords: ["change of registered agent", "transfer a company", "registered agent"],
    heading: "Change Agent",
    lead: "A company keeps its name, number and age when another registered agent takes it over.",
    sections: [
      {
        kind: "prose",
        heading: "When it makes sense",
        paragraphs: [
          "In many places a company must have a licensed registered agent and an office at the agent’s address. The agent files what falls due, passes on official letters and keeps the registers.",
          "Companies change agents because the fees have risen, because no one answers, or because the agent gives up its licence. A company whose agent resigns has to name another within the time the law sets, or it can be struck off.",
        ],
      },
      {
        kind: "steps",
        heading: "How it works",
        steps: [
          {
            title: "Fill in the form",
            text: "Name the company, its number and its jurisdiction, and say who the agent is today.",
          },
          {
            title: "We look at the register and make an offer",
            text: "If fees or filings are overdue, they are part of it. You accept it by paying; nothing is charged before.",
          },
          {
            title: "You send the company’s documents",
            text: "The certificate of incorporation, the articles, the registers of directors, members and owners, and a resolution that appoints the agent.",
          },
          {
            title: "We check the people",
            text: "Every agent has to know the directors and owners: a certified passport copy and a proof of address of each.",
          },
          {
            title: "The change is filed",
            text: "The agent of today hands over the file, the change is entered in the register, and you receive the proof.",
          },
        ],
      },
      {
        kind: "prose",
        heading: "What to bear in mind",
        paragraphs: [
          "The agent of today may ask for its outstanding fees, and for a fee of its own, before it hands over.",
          "Fixed prices by jurisdiction are coming soon on this page.",
        ],
      },
    ],
    action: { label: "Ask for a Change of Agent", href: serviceOrderPath("change_of_agent") },
  },
  {
    path: "/company-renewal",
    title: "Company Renewal",
    description:
      "What a company has to pay and file each year to stay in good standing, what a renewal covers, and how we renew companies formed here or elsewhere.",
    keywords: ["company renewal", "good standing", "annual fees", "annual return"],
    heading: "Company Renewal",
    lead: "A company stays in good standing when its yearly fees are paid and its filings are made on time.",
    sections: [
      {
        kind: "steps",
        heading: "How we renew a company",
        steps: [
          {
            title: "We remind you",
            text: "For a company that you ordered here, we email you 60, 30 and 7 days before its renewal. Your account has a calendar with the dates that the law sets.",
          },
          {
            title: "We send a price",
            text: "What the registry, agent and office charge for the year, and our fee. You see both before you pay.",
          },
          {
            title: "You pay",
            text: "From the order’s page in your account, by card or in a cryptocurrency. The receipt comes by email.",
          },
          {
            title: "We pay and file",
            text: "You find the new documents on the same page.",
          },
        ],
      },
      {
        kind: "list",
        heading: "What a renewal covers",
        items: [
          "The yearly fee of the registry or the state",
          "The registered agent and office for another year, where the law requires them",
          "The annual return or declaration, where there is one",
          "The agreements of nominees, if the company has any",
        ],
      },
      {
        kind: "prose",
        heading: "A company formed elsewhere",
        paragraphs: [
          "We renew it too. In places with a registered agent, the agent has to change first.",
          "A company that you ordered here is renewed in your account: at once where its price is fixed, else when we have sent it. For any other, the form below asks for its name, number and renewal date, and we send you an offer.",
          "Fixed prices by jurisdiction are coming soon on this page.",
        ],
      },
      {
        kind: "links",
        heading: "What is due each year, by jurisdiction",
        links: companies.map(({ link }) => link),
      },
    ],
    action: { label: "Ask for a Renewal", href: serviceOrderPath("company_renewal") },
  },
  {
    path: "/featured",
    title: "Featured",
    description:
      "Five featured jurisdictions side by side: how many directors and owners the law asks for, the total of the first year, and how to choose between them.",
    keywords: ["featured jurisdictions", "popular company jurisdictions"],
    heading: "Featured",
    lead: "Five jurisdictions that suit many owners, side by side.",
    sections: [
      {
        kind: "table",
        heading: "At a glance",
        head: ["Jurisdiction", "Directors", "Owners", "First year"],
        rows: featured.map(({ slug, name }) => {
          const { directors, shareholders, shareholdersToName } = jurisdictionFacts[slug].numbers;
          const { incorporation, government } = companyFees[slug];
          return [
            { href: `/jurisdictions/${slug}`, label: name },
            atLeast(directors),
            atLeast(shareholdersToName ?? shareholders),
            incorporation + government,
          ];
        }),
        note: "Directors and owners: the least that the law asks for. First year: our fee and the government fee.",
      },
      {
        kind: "prose",
        heading: "How to choose between them",
        paragraphs: [
          "The first year’s total is only the beginning. What is due each year, and whether accounts must be kept or audited, decides what a company costs over time.",
          "Look next at the people. Some laws ask for a secretary or several directors, and our price doesn’t include them.",
          "Then at the bank. A cheap company that no bank takes is of little use, so read which banks accept it before you order.",
          "Last, think of your own country: it may tax you on what the company earns, and ask you to report that you own it.",
        ],
      },
      {
        kind: "links",
        heading: "Each in detail",
        links: featured.map(({ slug, name }) => ({ href: `/jurisdictions/${slug}`, label: name })),
      },
      {
        kind: "prose",
        heading: "More to read",
        paragraphs: [
          "The page of each jurisdiction has its law with sources, its yearly duties and what to watch out for.",
          "Articles on individual jurisdictions and services are coming soon.",
        ],
      },
    ],
    action: { label: "Company Formation", href: "/company-formation" },
  },
  {
    path: "/download-form",
    title: "Download Forms",
    description:
      "The forms that an order asks you to sign, blank: application, consent to act and source of funds. What each is for, who signs it and how to send it.",
    keywords: ["download forms", "consent to act", "source of funds form", "application form"],
    heading: "Download Forms",
    lead: "News and forms to download: blank copies of the forms to sign, to read before you order. After an order you get them filled in.",
    sections: [
      {
        kind: "table",
        heading: "What each form is for",
        head: ["Form", "What it is for"],
        rows: (Object.keys(formPurposes) as SignableFormKey[]).map((key) => [
          { href: `/download-form/${key}.pdf`, label: `${signableFormTitles[key]} (PDF)` },
          formPurposes[key],
        ]),
      },
      {
        kind: "list",
        heading: "How to send a form",
        items: [
          "Download it from your order’s page, where it is filled in with what we already know",
          "Fill in empty lines by hand, and sign every form by hand",
          "Scan or photograph every page, and upload it on the order’s page",
          "We check it, and the page shows whether it is accepted",
        ],
      },
      {
        kind: "links",
        heading: "Also to come",
        links: [
          { href: "/ibc-club", label: "IBC Club" },
          { href: "/ibc-app", label: "IBC App" },
        ],
      },
      {
        kind: "prose",
        heading: "News",
        paragraphs: ["Our news are coming soon on this page."],
      },
    ],
    action: { label: "Compare Jurisdictions", href: "/jurisdictions" },
  },
];
