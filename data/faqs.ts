export type Faq = { readonly question: string; readonly answer: string };

/** §2: a tab of /faqs. */
export type FaqGroup = { readonly id: string; readonly label: string; readonly questions: readonly Faq[] };

export const faqGroups: readonly FaqGroup[] = [
  {
    id: "general",
    label: "General Questions",
    questions: [
      {
        question: "What do you do?",
        answer:
          "We form companies, trusts and foundations abroad, help to open bank accounts, provide nominee directors and shareholders, and look after filings and renewals.",
      },
      {
        question: "How long have you been in business?",
        answer: "More than 15 years. We work in 15+ jurisdictions.",
      },
      {
        question: "How can I pay?",
        answer:
          "By credit card, or in bitcoin, ethereum or USDT. A cryptocurrency payment may take up to 30 minutes to be confirmed. Prices are in US dollars.",
      },
      {
        question: "Do I need an account to order?",
        answer:
          "No. You may order without one. If you sign up later with the same email address and confirm it, the order appears in your account.",
      },
      {
        question: "How quickly do you answer?",
        answer:
          "You may order, pay and write at any hour. We contact you within 24 hours of an order, and within 1 business day of paying for a bank account; inquiries are answered within 24-48 business hours. Support hours are on the customer service page.",
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
          "Usually 1-3 weeks, and as fast as 48 hours: document preparation usually takes 1-2 business days and the government filing 3-5 (in some places 1-3 business days or 1-2 weeks). An authorisation, as in Monaco, takes longer.",
      },
      {
        question: "What do I need to send you?",
        answer:
          "A certified passport copy and proof of address for every director, shareholder and beneficial owner, three proposed names, a description of the activity and a statement of the source of funds. Each jurisdiction’s page adds what is particular to it.",
      },
      {
        question: "What does the price include?",
        answer:
          "Our incorporation fee, the government fee of the first registration, and the first year of a registered agent and office where the law asks for one. Never the people the law asks for, nominees, a bank account or the renewal. Each jurisdiction’s page lists both.",
      },
      {
        question: "Why do you ask for three names?",
        answer:
          "A registrar may refuse a name that is taken or too close to another. With a second and a third choice the filing does not have to stop.",
      },
      {
        question: "Which jurisdiction should I choose?",
        answer:
          "It depends on what the company is to do, where its owners live and where its customers are. Compare the list, or book a consultation of about 30 minutes.",
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
          "A foundation is a legal person and owns its assets itself. A trust is not: a trustee holds the assets for the beneficiaries, under the terms of a deed.",
      },
      {
        question: "Where do you form trusts and foundations?",
        answer: "A foundation in Panama, and trusts in the Cook Islands, Cyprus, Belize and Liechtenstein.",
      },
      {
        question: "Whom do I have to name on the order form?",
        answer:
          "The founder and one beneficiary. A second and a third beneficiary may be named as well, and further wishes go under additional details.",
      },
      {
        question: "Is there a minimum amount of assets?",
        // Liechtenstein, Persons and Companies Act (PGR), Art. 897 ff.: none for a trust.
        answer:
          "Not for a Liechtenstein trust. The minimum of 30,000, in CHF, EUR or USD, is that of its foundation and its establishment. For the other places, please ask us before you order.",
      },
      {
        question: "How long can a Cook Islands trust be challenged?",
        answer:
          "The limitation period for challenging a transfer to the trust is 1 year. What it means for your own case is a question for a lawyer.",
      },
    ],
  },
  {
    id: "bank-account-opening",
    label: "Bank Account Opening",
    questions: [
      {
        question: "How long does it take to open an account?",
        answer:
          "2-8 weeks, depending on the bank and on how soon its questions are answered. We contact you within 1 business day of payment.",
      },
      {
        question: "Will the bank accept me?",
        answer:
          "The bank alone decides, and we cannot promise an approval. We check the application before it goes out. If every bank we apply to refuses it, the service fee is refunded in full.",
      },
      {
        question: "What does the service fee cover?",
        answer:
          "Choosing where to apply, preparing the application and accompanying it until the decision. It is fixed and charged in advance. The bank’s own charges and deposits are not part of it.",
      },
      {
        question: "Where can you help with an account?",
        answer:
          "In 13 jurisdictions: Belize, the British Virgin Islands, Canada, the Cayman Islands, Hong Kong, Malaysia, Mauritius, Puerto Rico, St. Kitts and Nevis, Singapore, the UAE, the United Kingdom and the United States.",
      },
      {
        question: "Do I need a company first?",
        answer:
          "Not always. The company is an optional field of the order form. A business account is for a company, formed with us or elsewhere, and in some places for a sole trader too.",
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
          "A professional who is appointed director of your company under a written agreement. The director’s duties to the company come first, so papers are signed once the director has considered them.",
      },
      {
        question: "What is a nominee shareholder?",
        answer:
          "A shareholder of record who holds the shares on your behalf under a written agreement. You remain the beneficial owner.",
      },
      {
        question: "How do I order a nominee?",
        answer:
          "Choose yes beside nominee director or nominee shareholder on the company order form. The fee is added to the total at once.",
      },
      {
        question: "How long does a nominee agreement last?",
        answer: "One year. Nominee agreements renew annually.",
      },
      {
        question: "Does a nominee hide me from the authorities?",
        answer:
          "No. We know the beneficial owner, and so do agents and banks. The nominee is entered in the register, and where the law requires, so are you.",
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
          "In most countries it is, as long as you report what your own country asks you to report. Please take advice where you live before you order.",
      },
      {
        question: "What about CRS, FATCA and tax at home?",
        // OECD Common Reporting Standard (2014); US Foreign Account Tax Compliance Act (2010).
        answer:
          "Banks and registered agents report accounts and their owners to tax authorities under CRS and FATCA. A company abroad does not change what its owner owes at home. We do not give tax advice; please ask an adviser in your own country.",
      },
      {
        question: "Why do you ask about the source of funds?",
        answer:
          "Because registered agents and banks have to know their customers. Without it we cannot file, and we decline orders that we cannot account for.",
      },
      {
        question: "What are my duties after formation?",
        answer:
          "They differ from place to place: an annual renewal, filings, sometimes accounts. Our compliance services keep a calendar of them for you.",
      },
      {
        question: "Is this site legal advice?",
        answer: "No. Nothing on it is legal or tax advice. It describes what we do and what it costs.",
      },
    ],
  },
];

/** §2: the five on /company-formation, other than those of /faqs. */
export const formationFaqs: readonly Faq[] = [
  {
    question: "Can I form a company without travelling?",
    answer:
      "As a rule yes: the order and the filing are handled at a distance. If a place asks for a signature in person, we tell you before we file.",
  },
  {
    question: "What happens after I place the order?",
    answer:
      "We contact you within 24 hours with a list of documents, usually prepare the papers in 1-2 business days and file them. The formation is usually complete in 5-10 business days; authorisations take longer.",
  },
  {
    question: "May one person be director and shareholder?",
    answer:
      "In most places yes. The page of each jurisdiction says how many people it takes, and how to name them on the order form.",
  },
  {
    question: "Can I add a bank account to the order?",
    answer:
      "Bank account opening is a separate service with its own order form. You may order it together with the company or later.",
  },
  {
    question: "What does the company cost from the second year?",
    answer:
      "Renewal is not part of the formation fees, and it differs from place to place. Ask us before you order, and we write it down for you.",
  },
];
