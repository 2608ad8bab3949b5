// Questions and answers of /faqs and /company-formation. Read by those pages and their structured data.

import { responseTimes } from "./answering-times.ts";

export type Faq = { readonly question: string; readonly answer: string };

/** A group of questions on /faqs (§2). */
export type FaqGroup = { readonly id: string; readonly label: string; readonly questions: readonly Faq[] };

export const faqGroups: readonly FaqGroup[] = [
  {
    id: "general",
    label: "General Questions",
    questions: [
      {
        question: "What do you do?",
        answer:
          "We form companies, trusts and foundations abroad, help to open bank accounts, provide nominee directors and shareholders, and handle filings and renewals.",
      },
      {
        question: "How long have you been in business?",
        answer: "More than 15 years. We work in 15+ jurisdictions.",
      },
      {
        question: "How can I pay?",
        answer:
          "By credit card, or in Bitcoin, Ethereum or USDT. A cryptocurrency payment can take up to 30 minutes to confirm. Prices are in US dollars.",
      },
      {
        question: "Do I need an account to order?",
        answer:
          "No. If you sign up later with the same email address and confirm it, the order appears in your account.",
      },
      {
        question: "How quickly do you answer?",
        answer: `You can order, pay and write at any hour. We contact you within ${responseTimes.order} of an order, or within ${responseTimes.bankOrder} of payment for a bank account. We answer inquiries within ${responseTimes.inquiry}. Support hours are on the customer service page.`,
      },
    ],
  },
  {
    id: "company-formation",
    label: "Company Formation",
    questions: [
      {
        question: "How long does a formation take?",
        answer:
          "Most formations take 1-3 weeks, and some as little as 48 hours. Document preparation usually takes 1-2 business days, and the government filing 3-5 (in some places 1-3 business days or 1-2 weeks). An authorisation, as in Monaco, takes longer.",
      },
      {
        question: "What do I need to send you?",
        answer:
          "A certified passport copy and proof of address for every director, shareholder and beneficial owner. Also three proposed names, a description of the activity and a statement of the source of funds. Each jurisdiction’s page says what else is needed.",
      },
      {
        question: "What does the price include?",
        answer:
          "Our fee and the government fee: what the registry, and any registered agent and office the law requires, charge for the first year. It never includes the people the law requires, nominees, a bank account or renewal. Each jurisdiction’s page lists both.",
      },
      {
        question: "Why do you ask for three names?",
        answer:
          "A registrar can refuse a name that is taken or too similar to another. We then continue with your second or third choice.",
      },
      {
        question: "Which jurisdiction should I choose?",
        answer:
          "It depends on what the company will do, where its owners live and where its customers are. Compare jurisdictions, or book a consultation of about 30 minutes.",
      },
    ],
  },
  {
    id: "trust-formation",
    label: "Trust Formation",
    questions: [
      {
        question: "What is the difference between a trust and a foundation?",
        answer:
          "A foundation is a legal person and owns its assets itself. A trust is not: a trustee holds the assets for the beneficiaries, under a deed.",
      },
      {
        question: "Where do you form trusts and foundations?",
        answer: "A foundation in Panama, and trusts in the Cook Islands, Cyprus, Belize and Liechtenstein.",
      },
      {
        question: "Whom do I have to name on the order form?",
        answer:
          "The founder and one beneficiary; two more are optional. You also need a trustee or a foundation council, which the price does not include. We’ll ask you to name them after payment.",
      },
      {
        question: "Is there a minimum amount of assets?",
        // PGR, Art. 897 ff.: none for a Liechtenstein trust. Panama: Law 25 of 1995.
        answer:
          "Not for a Liechtenstein or a Belize trust. In Liechtenstein, the minimum of 30,000, in CHF, EUR or USD, is for the foundation and the establishment. A Panama foundation needs USD 10,000. For the other trusts, ask us before you order.",
      },
      {
        question: "How long can a Cook Islands trust be challenged?",
        answer:
          "Under Cook Islands law, a creditor cannot challenge a transfer made before the claim arose, or more than two years after it. Otherwise the limitation period is 1 year from the transfer, and intent to defraud must be proved beyond reasonable doubt. What it means for you is a question for a lawyer.",
      },
    ],
  },
  {
    id: "bank-account-opening",
    label: "Bank Account Opening",
    questions: [
      {
        question: "How long does it take to open an account?",
        answer: `Usually 2-8 weeks, depending on the bank and on how soon you answer its questions. In Hong Kong it takes 6-8 weeks, and in the UAE it is hard to predict. We contact you within ${responseTimes.bankOrder} of payment.`,
      },
      {
        question: "Will the bank accept me?",
        answer:
          "The bank alone decides, and we cannot promise approval. Ask us before you order, and we tell you whether we see a bank that would take you. If every bank we apply to refuses it, we refund the service fee in full.",
      },
      {
        question: "What does the service fee cover?",
        answer:
          "Choosing where to apply, preparing the application and seeing it through until the decision. The fee is fixed and charged in advance. It does not cover the bank’s own charges or deposits.",
      },
      {
        question: "Where can you help with an account?",
        answer:
          "In 13 jurisdictions: Belize, the British Virgin Islands, Canada, the Cayman Islands, Hong Kong, Malaysia, Mauritius, Puerto Rico, St. Kitts and Nevis, Singapore, the UAE, the United Kingdom and the United States.",
      },
      {
        question: "Do I need a company first?",
        answer:
          "Not always: the company is an optional field on the order form. A business account is for a company, formed with us or elsewhere, and in some jurisdictions for a sole trader.",
      },
    ],
  },
  {
    id: "nominee-services",
    label: "Nominee Services",
    questions: [
      {
        question: "What is a nominee director?",
        answer:
          "A professional who is appointed director of your company under a written agreement. The director’s duties to the company come first: documents are signed once the director has considered them.",
      },
      {
        question: "What is a nominee shareholder?",
        answer:
          "A shareholder of record who holds the shares on your behalf under a written agreement. You remain the beneficial owner.",
      },
      {
        question: "How do I order a nominee?",
        answer:
          "Choose Yes for a nominee director or a nominee shareholder on the company order form. The fee is added to the total at once.",
      },
      {
        question: "How long does a nominee agreement last?",
        answer: "One year. Nominee agreements renew annually.",
      },
      {
        question: "Does a nominee hide me from the authorities?",
        answer:
          "No. We know the beneficial owner, and so do agents and banks. The nominee is entered in the register. Where the law requires, the person behind the nominee is reported too.",
      },
    ],
  },
  {
    id: "legal-compliance",
    label: "Legal & Compliance",
    questions: [
      {
        question: "Is it legal to own a company abroad?",
        answer:
          "In most countries, yes, as long as you report what your own country requires. Take advice where you live before you order.",
      },
      {
        question: "What about CRS, FATCA and tax at home?",
        // OECD Common Reporting Standard (2014); US Foreign Account Tax Compliance Act (2010).
        answer:
          "Banks and other financial institutions, and often trustees, report accounts and the people behind them under CRS and FATCA. Registered agents record owners, and report them where the law requires. A company abroad does not change what its owner owes at home. We do not give tax advice: ask an adviser in your own country.",
      },
      {
        question: "Why do you ask about the source of funds?",
        answer:
          "Registered agents and banks have to know their customers. Without it we cannot file, and we decline orders whose funds we cannot verify.",
      },
      {
        question: "What are my duties after formation?",
        answer:
          "They differ by jurisdiction: an annual renewal, filings, sometimes accounts and tax returns. Each jurisdiction’s page lists them, and so does your account once the company is formed.",
      },
      {
        question: "Is this site legal advice?",
        answer: "No. Nothing on it is legal or tax advice. It describes what we do and what it costs.",
      },
    ],
  },
];

/** §2: the five questions on /company-formation, which are not on /faqs. */
export const formationFaqs: readonly Faq[] = [
  {
    question: "Can I form a company without travelling?",
    answer:
      "Usually, yes: we handle the order and the filing remotely. If you have to sign in person, we tell you before we file.",
  },
  {
    question: "What happens after I place the order?",
    answer: `We contact you within ${responseTimes.order} with a list of documents. We usually prepare the filing in 1-2 business days. The formation is usually complete in 5-10 business days; authorisations take longer.`,
  },
  {
    question: "Can one person be director and shareholder?",
    answer:
      "In most jurisdictions, yes. Each jurisdiction’s page says how many people you need, and how to name them on the order form.",
  },
  {
    question: "Can I add a bank account to the order?",
    answer:
      "Bank account opening is a separate service with its own order form. Tick it on the company’s order form, and you can order it once the company exists.",
  },
  {
    question: "What does the company cost from the second year?",
    answer:
      "Renewal is not part of the formation fee, and differs by jurisdiction. Ask us before you order, and we give you the price in writing.",
  },
];
