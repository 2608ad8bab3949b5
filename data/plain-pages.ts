import { legalPages } from "./legal-pages.ts";
import type { NavLink } from "./navigation";
import { privatePages } from "./private-pages.ts";
import type { ServiceCard, ServiceCardSet } from "./services";

export type PlainPath =
  | "/nominee"
  | "/nominee-directors"
  | "/nominee-shareholders"
  | "/compliance-services"
  | "/all-services"
  | "/terms"
  | "/privacy"
  | "/refunds"
  | "/imprint"
  | "/ibc-club"
  | "/ibc-app"
  | "/setup"
  | "/fees"
  | "/change-agent"
  | "/company-renewal"
  | "/featured"
  | "/download-form"
  | "/global-selector"
  | "/language-selector"
  | "/usd-currency-selector"
  | "/notifications";

type PlainCard = Omit<ServiceCard, "link"> & { readonly link?: string };

export type Section =
  | { readonly kind: "prose"; readonly heading?: string; readonly paragraphs: readonly string[] }
  | { readonly kind: "list"; readonly heading: string; readonly items: readonly string[] }
  | {
      readonly kind: "steps";
      readonly heading: string;
      readonly steps: readonly { readonly title: string; readonly text: string }[];
    }
  | { readonly kind: "cards"; readonly heading?: string; readonly cards: readonly PlainCard[] }
  | {
      readonly kind: "table";
      readonly heading?: string;
      readonly head?: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly note?: string;
    }
  | { readonly kind: "links"; readonly heading: string; readonly links: readonly NavLink[] }
  /** A row of service cards, kept in services.ts. */
  | { readonly kind: "service-cards"; readonly set: ServiceCardSet };

/** A page that only says things (house rule 15); one file draws them all. */
export type PlainPage = {
  readonly path: PlainPath;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
  readonly lead: string;
  /** Until the page has content of its own. */
  readonly noindex?: true;
  readonly sections: readonly Section[];
  readonly action?: { readonly label: string; readonly href: string };
};

const contactUs = { label: "Contact Us Today", href: "/contact" } as const;

const servicePages: readonly PlainPage[] = [
  {
    path: "/all-services",
    title: "Corporate Services",
    description:
      "Company formation, trusts and foundations, compliance, nominee directors and shareholders, and bank accounts: the six services we offer, at a glance.",
    keywords: ["corporate services", "company formation", "nominee services", "compliance services"],
    heading: "Our Services",
    lead: "Six services, which may be ordered singly or together.",
    sections: [
      { kind: "service-cards", set: "all" },
      {
        kind: "links",
        heading: "More about running a company",
        links: [
          { href: "/nominee", label: "Nominee Services" },
          { href: "/change-agent", label: "Change Agent" },
          { href: "/company-renewal", label: "Company Renewal" },
          { href: "/setup", label: "Company Setup" },
          { href: "/fees", label: "Company Fees" },
        ],
      },
    ],
    action: { label: "Schedule a Consultation", href: "/consultation" },
  },
  {
    path: "/compliance-services",
    title: "Compliance Services",
    description:
      "An annual review, the regulatory filings, a calendar of deadlines and notice of changes in the rules, for companies formed with us or elsewhere.",
    keywords: ["compliance services", "annual compliance review", "regulatory filing", "compliance calendar"],
    heading: "Compliance Services",
    lead: "A company stays in good standing when its fees are paid and its filings made on time. We keep the dates, prepare the papers and tell you what has changed.",
    sections: [
      {
        kind: "cards",
        cards: [
          {
            icon: "ClipboardCheck",
            title: "Annual Compliance Review",
            description:
              "Once a year we go through the company’s records, officers and filings, and write down what is missing.",
          },
          {
            icon: "FileText",
            title: "Regulatory Filing Management",
            description: "We prepare the filings that fall due, have you approve them and submit them.",
          },
          {
            icon: "CalendarDays",
            title: "Compliance Calendar",
            description: "Every deadline of every company you own, on one calendar, with reminders.",
          },
          {
            icon: "BellRing",
            title: "Regulatory Change Monitoring",
            description:
              "We follow the rules of the places your companies stand in, and write to you when a change concerns you.",
          },
        ],
      },
      {
        kind: "prose",
        heading: "Our guarantee",
        paragraphs: [
          "Every filing we take on is entered in the calendar with its deadline and given to a named person. When it has been made, we confirm it to you in writing.",
          "What we can file depends on what you send us. If a paper is missing, we say so before the deadline, not after it.",
        ],
      },
    ],
    action: { label: "Contact Customer Service", href: "/customer-service-numbers" },
  },
  {
    path: "/nominee",
    title: "Nominee Services",
    description:
      "A professional director or a shareholder of record for your company, under a written agreement that renews annually. How the two services differ.",
    keywords: ["nominee services", "nominee director", "nominee shareholder"],
    heading: "Nominee Services",
    lead: "Nominees appear on the company’s papers in a role that you would otherwise fill yourself. Each acts under a written agreement.",
    sections: [
      { kind: "service-cards", set: "nominee" },
      {
        kind: "prose",
        heading: "What nominees do not do",
        paragraphs: [
          // The BVI since January 2025, Singapore since June 2025 and the United Kingdom (PSCs) have the owner behind a nominee filed.
          "A nominee does not take the place of the beneficial owner. We know who owns the company. The nominee is entered in the register, and where the law or a bank requires, so are you: among others in the British Virgin Islands, Singapore and the United Kingdom.",
          "Nominee agreements renew annually. The fee of each nominee is shown on the company order form before you order.",
        ],
      },
    ],
    action: contactUs,
  },
  {
    path: "/nominee-directors",
    title: "Nominee Director Services",
    description:
      "A professional director for your company under a written agreement: what the director does, how the appointment is made, and how it renews annually.",
    keywords: ["nominee director", "professional director", "company director service"],
    heading: "Nominee Director Services",
    lead: "A professional director is appointed to your company under a written agreement with you. A director’s duties to the company come first.",
    sections: [
      {
        kind: "list",
        heading: "Benefits",
        items: [
          "A director who knows the formalities of the place",
          "The nominee is entered in the register of directors; where the law requires, so are you",
          "Resolutions and company papers are signed once the director has considered them",
          "The director’s powers are set down in writing before the appointment",
          "One agreement, which renews annually",
        ],
      },
      {
        kind: "steps",
        heading: "How It Works",
        steps: [
          {
            title: "You choose the service",
            text: "Say yes to a nominee director on the company order form, which adds its fee from the price list to the total, or write to us about a company that exists already.",
          },
          {
            title: "We check the details",
            text: "We ask what the company does, who owns it and what the director is expected to sign.",
          },
          {
            title: "The agreement is signed",
            text: "It states what the director may do, what needs your instruction first and what the director may refuse.",
          },
          {
            title: "The director is appointed",
            text: "The appointment is entered in the company’s records and filed where the law asks for it.",
          },
          { title: "The agreement renews annually", text: "We write to you before each renewal." },
        ],
      },
      {
        kind: "prose",
        heading: "What to bear in mind",
        paragraphs: [
          "A director has duties to the company under the law of its jurisdiction, and may decline an instruction that would break them. You remain the beneficial owner and are named as such wherever the law or a bank asks.",
        ],
      },
    ],
    action: contactUs,
  },
  {
    path: "/nominee-shareholders",
    title: "Nominee Shareholder Services",
    description:
      "A shareholder of record who holds the shares on your behalf under a written agreement: what it is for, how it is set up, and how it renews annually.",
    keywords: ["nominee shareholder", "shareholder of record", "declaration of trust"],
    heading: "Nominee Shareholder Services",
    lead: "A shareholder of record holds the shares for you under a declaration of trust. You remain the beneficial owner.",
    sections: [
      {
        kind: "list",
        heading: "Benefits",
        items: [
          "The nominee is entered in the register of members; where the law requires, so are you",
          "Dividends and votes follow your instructions",
          "A declaration of trust that states whose shares they are",
          "The shares can be transferred back to you, or to someone you name",
          "One agreement, which renews annually",
        ],
      },
      {
        kind: "steps",
        heading: "How It Works",
        steps: [
          {
            title: "You choose the service",
            text: "Say yes to a nominee shareholder on the company order form, which adds its fee from the price list to the total, or write to us about a company that exists already.",
          },
          {
            title: "We check the details",
            text: "We ask who the beneficial owner is and where the money for the shares comes from.",
          },
          {
            title: "The declaration is signed",
            text: "The nominee declares in writing that the shares are held for you, and you receive the original.",
          },
          {
            title: "The shares are registered",
            text: "The nominee is entered in the register of members as the holder of the shares.",
          },
          { title: "The agreement renews annually", text: "We write to you before each renewal." },
        ],
      },
      {
        kind: "prose",
        heading: "What to bear in mind",
        paragraphs: [
          "A nominee shareholder does not change who owns the company. Wherever the law or a bank asks for the beneficial owner, you are named.",
        ],
      },
    ],
    action: contactUs,
  },
];

/** §1: the pages whose content is still to come. */
const placeholders: readonly PlainPage[] = [
  {
    path: "/ibc-club",
    title: "IBC Club",
    description:
      "The IBC Club is coming soon: a place for owners of companies formed with us. Until then, customer service answers questions about your company.",
    keywords: ["IBC club"],
    heading: "IBC Club",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "It will be a place for owners of companies formed with us, with notes on running an international business company.",
          "Until then, customer service answers questions about your company.",
        ],
      },
    ],
    action: { label: "Contact Customer Service", href: "/customer-service-numbers" },
  },
  {
    path: "/ibc-app",
    title: "IBC App",
    description:
      "The IBC App is coming soon: your orders and companies on a telephone. Until then, your account on this site shows every order and the state it is in.",
    keywords: ["IBC app"],
    heading: "IBC App",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "It will show your orders and companies on your telephone.",
          "Until then, your account on this site shows every order and the state it is in.",
        ],
      },
    ],
    action: { label: "View Your Account", href: privatePages.account },
  },
  {
    path: "/setup",
    title: "Company Setup",
    description:
      "A guide to company setup is coming soon. Until then, the company formation page explains the four steps and how long each of them usually takes.",
    keywords: ["company setup"],
    heading: "Company Setup",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "It will be a guide to setting up a company, from the choice of a place to the first papers.",
          "Until then, the company formation page explains the four steps and how long each takes.",
        ],
      },
    ],
    action: { label: "Company Formation", href: "/company-formation" },
  },
  {
    path: "/fees",
    title: "Company Fees",
    description:
      "One page with all company fees is coming soon. Until then, the jurisdictions list shows our fee, the government fee and the total for each place.",
    keywords: ["company fees"],
    heading: "Company Fees",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "It will bring together the fees of formation, renewal and the services beside them.",
          "Until then, the jurisdictions list shows our fee, the government fee and the total for each place.",
        ],
      },
    ],
    action: { label: "Compare Jurisdictions", href: "/jurisdictions" },
  },
  {
    path: "/change-agent",
    title: "Change Agent",
    description:
      "Ordering a change of registered agent online is coming soon. Until then, write to customer service about moving an existing company to our care.",
    keywords: ["change of registered agent"],
    heading: "Change Agent",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "Here you will be able to order a change of registered agent for a company that exists already.",
          "Until then, write to us with the company’s name and jurisdiction, and we tell you what is needed.",
        ],
      },
    ],
    action: { label: "Contact Customer Service", href: "/customer-service-numbers" },
  },
  {
    path: "/company-renewal",
    title: "Company Renewal",
    description:
      "Ordering a company renewal online is coming soon. Until then, write to customer service with the name of the company and the date it falls due.",
    keywords: ["company renewal"],
    heading: "Company Renewal",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "Here you will be able to renew a company for another year and see what the renewal costs.",
          "Until then, write to us with the company’s name and the date on which its renewal falls due.",
        ],
      },
    ],
    action: { label: "Contact Customer Service", href: "/customer-service-numbers" },
  },
  {
    path: "/featured",
    title: "Featured",
    description:
      "Notes on single jurisdictions and services are coming soon on this page. Until then, five featured jurisdictions stand on the company formation page.",
    keywords: ["featured jurisdictions"],
    heading: "Featured",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "It will carry notes on single jurisdictions and services.",
          "Until then, you find five featured jurisdictions on the company formation page.",
        ],
      },
    ],
    action: { label: "Company Formation", href: "/company-formation" },
  },
  {
    path: "/download-form",
    title: "Download Forms",
    description:
      "Forms to download and our news are coming soon on this page. Until then, each order form on the site asks for all we need to begin with your order.",
    keywords: ["download forms", "news"],
    heading: "Download Forms",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "It will hold our forms for printing and signing, and our news.",
          "Until then, the order forms on the site ask for all we need to begin. Choose a jurisdiction to reach its form.",
        ],
      },
      {
        kind: "links",
        heading: "Also to come",
        links: [
          { href: "/featured", label: "Featured" },
          { href: "/ibc-club", label: "IBC Club" },
          { href: "/ibc-app", label: "IBC App" },
        ],
      },
    ],
    action: { label: "Compare Jurisdictions", href: "/jurisdictions" },
  },
  {
    path: "/global-selector",
    title: "Global Settings",
    description:
      "Settings for language, currency and region are coming soon on this page. Until then, the site is in English and every price is in US dollars.",
    keywords: ["global settings"],
    heading: "Global Settings",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "Here you will be able to choose your language, your currency and your region.",
          "Until then, the site is in English and every price is in US dollars.",
        ],
      },
      {
        kind: "links",
        heading: "One by one",
        links: [
          { href: "/language-selector", label: "Language Settings" },
          { href: "/usd-currency-selector", label: "Currency Settings" },
        ],
      },
    ],
    action: { label: "Return to Home", href: "/" },
  },
  {
    path: "/language-selector",
    title: "Language Settings",
    description:
      "A choice of languages is coming soon on this page. Until then, the site is in English, and you may write to customer service about other languages.",
    keywords: ["language settings"],
    heading: "Language Settings",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "Here you will be able to read the site in another language.",
          "Until then, the site is in English. Ask customer service if you would rather write in Spanish or French.",
        ],
      },
    ],
    action: { label: "Contact Customer Service", href: "/customer-service-numbers" },
  },
  {
    path: "/usd-currency-selector",
    title: "Currency Settings",
    description:
      "A choice of display currency is coming soon on this page. Until then, every price on the site is shown and charged in US dollars, as the list states.",
    keywords: ["currency settings"],
    heading: "Currency Settings",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "Here you will be able to see prices in another currency beside the US dollar.",
          "Until then, every price is shown and charged in US dollars.",
        ],
      },
    ],
    action: { label: "Compare Jurisdictions", href: "/jurisdictions" },
  },
  {
    path: "/notifications",
    title: "Notifications",
    description:
      "Notifications about your orders are coming soon on this page. Until then, your account shows where each of your orders stands.",
    keywords: ["notifications"],
    heading: "Notifications",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "It will list what has happened to your orders since your last visit.",
          "Until then, your account shows the state of each order.",
        ],
      },
    ],
    action: { label: "View Your Account", href: privatePages.account },
  },
];

export const plainPages: readonly PlainPage[] = [...servicePages, ...legalPages, ...placeholders];
