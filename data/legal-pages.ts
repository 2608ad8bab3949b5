// The terms, privacy, refunds and imprint pages, as drafts for the owner's lawyer. Read by plain-pages.ts and the consent fields.
import { responseTimes } from "./answering-times.ts";
import { cookieTable, localStorageTable, type BrowserStorageItem } from "./cookies.ts";
import type { TextPageContent, TextPageSection } from "./plain-page";
import { refundRules } from "./refund-rules.ts";
import { retentionTableRows } from "./retention.ts";
import { sellerLabels, site } from "./site.ts";

/** The date of each text's last change. Orders store it with the customer's consent, so update it with every change. */
export const legalVersions = {
  terms: "2026-11-24",
  privacy: "2026-11-28",
  refunds: "2026-11-24",
} as const;

const prose = (heading: string, ...paragraphs: string[]): TextPageSection => ({
  kind: "prose",
  heading,
  paragraphs,
});

const version = (day: string): TextPageSection => {
  const date = new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return {
    kind: "prose",
    paragraphs: [`Version of ${date}. Each order keeps the version it was placed under.`],
  };
};

const storageSection = (
  heading: string,
  items: readonly BrowserStorageItem[],
  note?: string,
): TextPageSection => ({
  kind: "table",
  heading,
  head: ["Name", "Purpose", "How long"],
  rows: items.map(({ name, purpose, lasts }) => [name, purpose, lasts]),
  note,
});

const ask = { label: "Contact Customer Service", href: "/customer-service-numbers" } as const;

export const legalPages: readonly TextPageContent[] = [
  {
    path: "/terms",
    title: "Terms of Service",
    description:
      "What you order, what the price includes, how you pay, what we need from you, how long it usually takes, when we decline and which law applies.",
    keywords: ["terms of service", "terms and conditions"],
    heading: "Terms of Service",
    lead: `These terms apply between you and ${site.seller.name}, trading as ${site.name}.`,
    sections: [
      prose(
        "What you order",
        "You can order the formation of a company, a trust or a foundation, help with opening a bank account, and nominees. Each jurisdiction’s page says what we form there, what the law requires, what the price includes and what it does not.",
        "These pages are general information. Nothing on this site is legal or tax advice.",
      ),
      prose(
        "Price and payment",
        "Prices are in US dollars. The total you see before you pay is the total we charge. You pay in advance, by card or in cryptocurrency.",
        "The price of a formation is our incorporation fee and the government fee. The government fee is what the registry, and any registered agent and office the law requires, charge for the first year. We pay them for you. The price never includes a person the law requires, such as a director, a secretary, a trustee or a council member. Nominees, a bank account and renewal are separate.",
        refundRules.toSource,
        "The service fee of a bank order covers our work on the application. It does not cover the bank’s own charges or deposits.",
      ),
      prose(
        "What we need from you",
        "For every person involved, we need identity documents, proof of address and a statement of the source of funds. We also need a description of the activity. All of it must be true and complete. Tell us when it changes.",
        `We decline orders that we cannot accept under the rules that bind us, or under our own policy on countries and activities. ${refundRules.weDecline}`,
      ),
      prose(
        "How long it takes",
        `We contact you within ${responseTimes.order} of an order on business days, or within ${responseTimes.bankOrder} of payment for a bank order. Other times on this site are usual times, not promises: registrars and banks set their own. Authorisations take longer.`,
        `A registrar can refuse a filing. ${refundRules.registrarRefuses}`,
        `A bank can refuse an application. ${refundRules.everyBankRefuses} The refunds page has all our refund rules.`,
      ),
      prose(
        "Nominees",
        "A nominee acts under a written agreement that renews annually. A nominee director owes the company the duties the law lays down. You remain the beneficial owner, and are named wherever the law or a bank requires it.",
      ),
      prose(
        "Your duties at home",
        "A company, a trust, a foundation or an account abroad does not change what you owe and must report where you live. Banks and other financial institutions, and often trustees, report accounts and the people behind them under CRS and FATCA. Registered agents record owners, and report them where the law requires.",
      ),
      prose(
        "If you are a consumer",
        "Consumers in the European Union and the United Kingdom can withdraw within 14 days of ordering, without giving a reason. Other countries give similar rights. With us, everyone can withdraw until the order is filed. Use the button on the order’s page in your account, or write to us with the order reference.",
        "If you ask us to start within those 14 days and then withdraw, you pay for the work done until then. The right ends when the service has been fully performed. Our refund rules can give you more, and never limit these rights.",
      ),
      prose(
        "Governing law",
        `These terms are governed by ${site.seller.governingLaw}, and disputes go to ${site.seller.courts}. Consumers keep the mandatory protection of the law, and the courts, of the country where they live.`,
      ),
      version(legalVersions.terms),
    ],
    action: ask,
  },
  {
    path: "/privacy",
    title: "Privacy",
    description:
      "What we keep about you, why, for how long and who else sees it, the cookies this site sets, and how to ask for your data or its deletion.",
    keywords: ["privacy policy", "cookies", "data protection"],
    heading: "Privacy",
    lead: `${site.seller.name} is responsible for the data described here.`,
    sections: [
      prose(
        "What we keep, and why",
        "Inquiries: your name, email address, phone number if you give it, subject and message, to answer you.",
        "Orders: your contact details, the country where you live, the names you give us, your wishes, answers and messages. Your payments and the progress of the order. We need them to carry out the order and to meet our legal duties.",
        "The people of an order, such as directors, shareholders and beneficial owners: their names, dates of birth, nationalities and residential addresses, with copies of passports and proofs of address. Where the filing asks for more, also such facts as the passport’s number, the place of birth, the occupation or the tax number. We also ask whether they or a close relative hold or held a prominent public office. Anti-money-laundering law requires us to check who is involved. So we search lists of sanctions and public offices for the names, with birth dates and countries. On this site, only you and our staff can read these details. If you make a personal link for a person, whoever has the link can read and enter that person’s details. Dates of birth, nationalities and addresses are never in our emails.",
        "Accounts: your email address, your name if you give it, and a password that is stored only as a hash. If you sign in with Google, also your picture’s web address. Of each sign-in, its time, network address and browser, to protect your account.",
        "Documents: what you upload for an order, stored apart from everything else and seen only by the people who work on it.",
        "Card numbers never reach us: the card provider takes them on its own page.",
      ),
      {
        kind: "table",
        heading: "How long we keep it",
        head: ["What", "How long"],
        rows: [...retentionTableRows, ["Accounts", "Until you close them"]],
        note: "While anti-money-laundering or accounting law requires us to keep a record, we cannot delete it, even if you ask.",
      },
      prose(
        "Why the law allows it",
        "We use the details of your order and account to perform our contract with you, and an inquiry to answer it (GDPR Art. 6(1)(b)). We check and keep identity documents, sources of funds and receipts because the law requires it (Art. 6(1)(c)). We record sign-ins and limit attempts to protect the site and its customers, which is our legitimate interest (Art. 6(1)(f)).",
        "If another person entered your details for an order, they come from that person, and everything on this page applies to you too. If you got a personal link from them, you can see and correct your details there.",
      ),
      prose(
        "Outside the European Union",
        "The registrar, registered agent, nominee or bank of an order is where you order: often in a country without an EU decision that its law protects data as well. We send them what that order needs, because the contract can’t be performed otherwise (GDPR Art. 49(1)(b) and (c)).",
      ),
      prose(
        "Who else sees it",
        "The services that host our database and sign-in, deliver our emails, process cards, and search lists of sanctions and public offices. If you use them, also Google’s sign-in and the scheduling service on the consultation page. For an order, also the registrar, registered agent, nominee or bank concerned, and authorities where the law requires it.",
        "We do not sell data. There is no advertising on this site, and no tracking of visitors.",
      ),
      storageSection(
        "Cookies",
        cookieTable,
        "Each of them is needed for something you ask the site to do, so there is no cookie banner.",
      ),
      storageSection("Kept in your browser, never sent", localStorageTable),
      prose(
        "Your rights",
        "In your account, under Edit Profile, you can download what we keep about you and close your account. Without an account, or to have something corrected, write to us.",
        "Closing your account deletes everything except what the law requires us to keep. That is kept apart from any account until its period is over, and is then deleted.",
        "You can object to a use that rests on our legitimate interest. You can ask us to restrict a use while a question about it is open.",
        `For anything about your data, write to ${site.seller.responsible} at ${site.email}.`,
        "You can also complain to the data protection authority where you live.",
      ),
      version(legalVersions.privacy),
    ],
    action: ask,
  },
  {
    path: "/refunds",
    title: "Refunds",
    description:
      "When we refund an order in full, what happens if a registrar refuses a filing or every bank refuses an application, and how to ask for a refund.",
    keywords: ["refunds", "cancellation"],
    heading: "Refunds",
    lead: "These rules apply to every order on this site.",
    sections: [
      prose(
        "Until it is filed",
        `${refundRules.untilFiled} ${refundRules.bankFiled}`,
        refundRules.afterFiling,
      ),
      prose("If we have to decline", refundRules.weDecline),
      prose("If the registrar refuses", refundRules.registrarRefuses),
      prose("If every bank refuses", refundRules.everyBankRefuses),
      prose(
        "How to ask",
        "Until your order is filed, you can withdraw on the order’s page in your account. You can also write to us with the order reference.",
        refundRules.toSource,
      ),
      prose(
        "Your rights as a consumer",
        "These rules do not limit the rights that the law gives you as a consumer. The terms describe them.",
      ),
      version(legalVersions.refunds),
    ],
    action: ask,
  },
  {
    path: "/imprint",
    title: "Imprint: Who Runs This Site",
    description:
      "The company behind this site: its registered name and address, registration and licence, the person responsible, and how to contact it.",
    keywords: ["imprint", "legal notice", "registered company"],
    heading: "Imprint",
    lead: `${site.name} is a service by ${site.parent}.`,
    sections: [
      {
        kind: "table",
        rows: [
          [sellerLabels.name, site.seller.name],
          [sellerLabels.address, site.seller.address],
          [sellerLabels.registration, site.seller.registration],
          [sellerLabels.licence, site.seller.licence],
          [sellerLabels.responsible, site.seller.responsible],
          ["Email", site.email],
          ["Telephone", site.phone],
        ],
      },
    ],
    action: ask,
  },
];
