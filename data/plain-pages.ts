// The pages that consist of texts only. Read by app/(site)/(marketing)/[page] and the sitemap.
import { guidePages } from "./guide-pages.ts";
import { legalPages } from "./legal-pages.ts";
import type { TextPageContent } from "./plain-page";
import { nomineeDirectorFee, nomineeShareholderFee } from "./prices.ts";
import { privatePages } from "./private-pages.ts";
import { refundRules } from "./refund-rules.ts";

const contactUs = { label: "Contact Us Today", href: "/contact" } as const;

const nominees = { name: "Nominees", path: "/nominee" } as const;

const nomineeNote = "for the first year, added to the total of a company you order from us.";

const servicePages: readonly TextPageContent[] = [
  {
    path: "/all-services",
    title: "Corporate Services",
    description:
      "Company formation, trusts and foundations, compliance, nominee directors and shareholders, and bank accounts: our six services at a glance.",
    keywords: ["corporate services", "company formation", "nominee services", "compliance services"],
    heading: "Our Services",
    lead: "Order one service, or several together.",
    sections: [
      { kind: "service-cards", set: "all" },
      {
        kind: "links",
        heading: "More about running a company",
        links: [
          { href: "/services-for-companies", label: "Services for Companies You Have" },
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
      "An annual review and regulatory filings for companies formed with us or elsewhere, reminders before each renewal, and the yearly duties of your company.",
    keywords: ["compliance services", "annual compliance review", "regulatory filing", "company renewal"],
    heading: "Compliance Services",
    lead: "A company stays in good standing when its fees are paid and its filings made on time. We remind you of renewals, review the company’s records and prepare filings.",
    sections: [
      {
        kind: "cards",
        cards: [
          {
            icon: "ClipboardCheck",
            title: "Annual Compliance Review",
            description:
              "Once a year we review the company’s records, officers and filings, and list what is missing.",
            link: "/service-order/annual-review",
          },
          {
            icon: "FileText",
            title: "Regulatory Filing Management",
            description: "We prepare the filings that fall due, ask you to approve them and submit them.",
            link: "/service-order/filing-management",
          },
          {
            icon: "CalendarDays",
            title: "Compliance Calendar",
            description:
              "Your account has the dates that the law sets for the companies you ordered here, and their renewals, in one calendar that yours can subscribe to. We email you 60, 30 and 7 days before.",
          },
          {
            icon: "Scale",
            title: "Regulatory Change Monitoring",
            description:
              "Our pages state the law of each jurisdiction, with its source and the day we checked it. You can order that we write to you for a year when a law that concerns your company changes.",
            link: "/service-order/change-monitoring",
          },
        ],
      },
      {
        kind: "prose",
        heading: "What you can rely on",
        paragraphs: [
          "Reviews and filings are priced by what the company needs. Ask for an offer: you accept it by paying, and nothing is charged before.",
          refundRules.home,
          "What we can file depends on what you send us. Dates and duties change, so ask us before you rely on one.",
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
    lead: "A nominee holds a role in the company that you would otherwise hold yourself. Each acts under a written agreement.",
    sections: [
      { kind: "service-cards", set: "nominee" },
      {
        kind: "prose",
        heading: "What nominees do not do",
        paragraphs: [
          // The BVI (January 2025), Singapore (June 2025) and the United Kingdom (PSCs) require filings on the owner behind a nominee.
          "A nominee does not replace the beneficial owner. We know who owns the company, and so do agents and banks.",
          "The nominee is entered in the register. Where the law requires, the person behind the nominee is reported too, for example in the British Virgin Islands, Singapore and the United Kingdom.",
          "Most countries license nominees. Before we file, we tell you who the nominee would be, and who licenses them. Where we can’t provide one, we refund the nominee fee in full.",
          "Nominee agreements renew annually. The order form shows the fee of each nominee before you order.",
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
    parent: nominees,
    service: { type: "Nominee Director", fee: nomineeDirectorFee, note: nomineeNote },
    lead: "A professional director is appointed to your company under a written agreement with you. A director’s duties to the company come first.",
    sections: [
      {
        kind: "list",
        heading: "Benefits",
        items: [
          "A director who knows the local formalities",
          "The nominee is entered in the register of directors. Where the law requires, the person behind the nominee is reported too",
          "Resolutions and company documents are signed once the director has considered them",
          "The director’s powers are agreed in writing before the appointment",
          "One agreement, which renews annually",
        ],
      },
      {
        kind: "steps",
        heading: "How It Works",
        steps: [
          {
            title: "You choose the service",
            text: "Choose a nominee director on the company order form, which adds the fee to the total. For a company you have, it is ordered below.",
          },
          {
            title: "We check the details",
            text: "We ask what the company does, who owns it and what the director will need to sign.",
          },
          {
            title: "The agreement is signed",
            text: "It states what the director can do, which matters the director will discuss with you first, and what the director can refuse.",
          },
          {
            title: "The director is appointed",
            text: "The appointment is entered in the company’s records and filed where the law requires.",
          },
          { title: "The agreement renews annually", text: "We write to you before each renewal." },
        ],
      },
      {
        kind: "prose",
        heading: "What to bear in mind",
        paragraphs: [
          "A director has duties to the company under local law, and must refuse anything that would breach them. You remain the beneficial owner, and are named wherever the law or a bank requires.",
          "In Singapore the public register shows who is a nominee.",
        ],
      },
      {
        kind: "links",
        heading: "For a company you have",
        links: [{ href: "/service-order/nominee-director", label: "Order a nominee director" }],
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
    parent: nominees,
    service: { type: "Nominee Shareholder", fee: nomineeShareholderFee, note: nomineeNote },
    lead: "A shareholder of record holds the shares for you under a declaration of trust. You remain the beneficial owner.",
    sections: [
      {
        kind: "list",
        heading: "Benefits",
        items: [
          "The nominee is entered in the register of members. Where the law requires, the person behind the nominee is reported too",
          "Dividends and votes follow your instructions. Where the law requires it, the register says that the holder is a nominee, and for whom",
          "A declaration of trust that states whose shares they are",
          "The shares can be transferred back to you, or to a person you name",
          "One agreement, which renews annually",
        ],
      },
      {
        kind: "steps",
        heading: "How It Works",
        steps: [
          {
            title: "You choose the service",
            text: "Choose a nominee shareholder on the company order form, which adds the fee to the total. For a company you have, it is ordered below.",
          },
          {
            title: "We check the details",
            text: "We ask who the beneficial owner is and where the money for the shares comes from.",
          },
          {
            title: "The declaration is signed",
            text: "The nominee declares in writing that the shares are held for you. You receive the original.",
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
          "A nominee shareholder does not change who owns the company. You are named wherever the law or a bank asks for the beneficial owner.",
          "In Singapore the public register shows who is a nominee.",
        ],
      },
      {
        kind: "links",
        heading: "For a company you have",
        links: [{ href: "/service-order/nominee-shareholder", label: "Order a nominee shareholder" }],
      },
    ],
    action: contactUs,
  },
];

/** §1: the pages without content yet, and those with too little to be indexed. */
const placeholders: readonly TextPageContent[] = [
  {
    path: "/ibc-club",
    title: "IBC Club",
    description:
      "The IBC Club for owners of companies formed with us is coming soon. Until then, our customer service answers questions about your company.",
    keywords: ["IBC club"],
    heading: "IBC Club",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "The IBC Club will be for owners of companies formed with us, with articles on running an international business company.",
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
      "The IBC App is coming soon: your orders and companies on your phone. Until then, your account on this site shows every order and its status.",
    keywords: ["IBC app"],
    heading: "IBC App",
    lead: "The content of this page is coming soon.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "The app will show your orders and companies on your phone.",
          "Until then, your account on this site shows every order and its status.",
        ],
      },
    ],
    action: { label: "View Your Account", href: privatePages.account },
  },
  {
    path: "/global-selector",
    title: "Global Settings",
    description:
      "Language, currency and time on this site: English, US dollars and US Eastern Time. What a card’s bank adds, and the settings that your account has.",
    keywords: ["global settings"],
    heading: "Global Settings",
    lead: "One language, one currency, and the same price for everybody.",
    noindex: true,
    sections: [
      {
        kind: "table",
        head: ["Setting", "Today"],
        rows: [
          [{ href: "/language-selector", label: "Language" }, "English"],
          [{ href: "/usd-currency-selector", label: "Currency" }, "US dollars"],
          ["Time and dates", "US Eastern Time, month before day"],
          ["Price", "The same in every country"],
        ],
      },
      {
        kind: "prose",
        heading: "Settings of your own",
        paragraphs: [
          "In your account you can change your name and password, set up two-factor sign-in, download your data and close the account.",
          "A choice of region is coming soon on this page.",
        ],
      },
    ],
    action: { label: "Return to Home", href: "/" },
  },
  {
    path: "/language-selector",
    title: "Language Settings",
    description:
      "This site, its emails and its documents are in English. In which languages you can write to us, and which documents have to be translated.",
    keywords: ["language settings"],
    heading: "Language Settings",
    lead: "This site, its emails and the documents of a company are in English.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        paragraphs: [
          "A browser can translate the pages for you. What counts is the English text, also in the terms.",
          "Write to customer service in English. A name can be typed in any script, as in the passport. A document in another language may need a certified translation; we tell you if it does.",
          "Further languages are coming soon.",
        ],
      },
    ],
    action: { label: "Contact Customer Service", href: "/customer-service-numbers" },
  },
  {
    path: "/usd-currency-selector",
    title: "Currency Settings",
    description:
      "Every price on this site is in US dollars and charged in US dollars. How a card’s bank converts it, and how an amount in a cryptocurrency is found.",
    keywords: ["currency settings"],
    heading: "Currency Settings",
    lead: "Every price is shown and charged in US dollars.",
    noindex: true,
    sections: [
      {
        kind: "prose",
        heading: "If your card is in another currency",
        paragraphs: [
          "Your bank converts the amount at its own rate on the day it books it, and may add a fee for a payment abroad. We add nothing, and don’t learn the rate.",
          "A refund is sent in US dollars too, so that the amount in your currency can differ from what you paid.",
        ],
      },
      {
        kind: "prose",
        heading: "If you pay in a cryptocurrency",
        paragraphs: [
          "The payment page shows the price in US dollars, and where a rate is available the amount to send and until when it holds. USDT is counted as US dollars.",
          "A choice of display currency is coming soon on this page.",
        ],
      },
    ],
    action: { label: "Compare Jurisdictions", href: "/jurisdictions" },
  },
];

export const textPages: readonly TextPageContent[] = [
  ...servicePages,
  ...guidePages,
  ...legalPages,
  ...placeholders,
];
