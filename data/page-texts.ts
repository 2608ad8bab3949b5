// Texts and search metadata of the pages with their own page.tsx. Read by app/ and components/.
import { responseTimes } from "./answering-times.ts";
import type { EligibilityLevel } from "./eligibility.ts";
import { factsCheckedDate } from "./facts/fact.ts";
import { messages } from "./messages.ts";
import { formatPlaceNameInSentence } from "./place-names.ts";
import { privatePages } from "./private-pages.ts";
import { refundRules } from "./refund-rules.ts";
import { site } from "./site.ts";

type PageMetaText = {
  /** Without the brand's name, which the metadata adds if it fits. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The canonical path, if it is another page. Such a page is not in the sitemap. */
  readonly canonical?: string;
};

/** Search metadata of the pages with their own `page.tsx`. Plain pages have theirs in plain-pages.ts. */
export const pageMeta = {
  "/": {
    title: "Offshore Company Formation and Corporate Services",
    description:
      "Companies, trusts, foundations and bank accounts abroad, from a team with more than 15 years in business. You see the first year’s fees before you order.",
    keywords: ["offshore company formation", "corporate services", "trust formation", "bank account opening"],
  },
  "/company-formation": {
    title: "Company Formation in 15+ Jurisdictions",
    description:
      "Choose a jurisdiction, see our fee, the government fee and the total, and order online. How a formation works, step by step, and how long it takes.",
    keywords: [
      "company formation",
      "incorporation abroad",
      "IBC formation",
      "LLC formation",
      "offshore company",
    ],
  },
  "/account-opening": {
    title: "Bank Account Opening Abroad",
    description:
      "Help with opening a business account in 13 jurisdictions for one fixed service fee, or a merchant account on request. How long it usually takes.",
    keywords: ["offshore bank account", "business account opening", "merchant account", "banking solutions"],
  },
  "/trust-formation": {
    title: "Trust and Foundation Formation",
    description:
      "A foundation in Panama or a trust in the Cook Islands, Cyprus, Belize or Liechtenstein: how each one works, what it costs and how to order it online.",
    keywords: ["trust formation", "foundation formation", "Panama foundation", "Cook Islands trust"],
  },
  "/jurisdictions": {
    title: "Jurisdictions and Fees Compared",
    description:
      "Compare every jurisdiction for a company abroad in one table: the entity we form, the incorporation fee, the government fee and the total.",
    keywords: ["offshore jurisdictions", "company formation fees", "compare jurisdictions"],
  },
  "/what-you-receive": {
    title: "What You Receive After a Company Formation",
    description:
      "The documents of a new company, drawn as specimens, how you get them, and what happens to your payment if we don’t file or a registrar refuses.",
    keywords: [
      "certificate of incorporation",
      "articles of association",
      "company documents",
      "refund rules",
    ],
  },
  "/find-a-jurisdiction": {
    title: "Find a Jurisdiction for a Company",
    description:
      "A few questions on purpose, people, owners, budget, time and bank. You see which jurisdictions fit, the drawbacks of each and which are ruled out.",
    keywords: ["find a jurisdiction", "where to form a company", "choose a jurisdiction"],
  },
  "/faqs": {
    title: "Frequently Asked Questions",
    description:
      "Answers about ordering, company formation, trusts, bank accounts, nominees and compliance: what we ask you for, how long it takes and what is included.",
    keywords: ["company formation questions", "offshore FAQ", "nominee questions", "bank account questions"],
  },
  "/consultation": {
    title: "Schedule a Consultation",
    description:
      "Book a consultation of about 30 minutes on jurisdiction, entity type, banking and maintenance. Choose a time online and tell us about your business.",
    keywords: ["consultation", "company formation questions", "jurisdiction selection"],
  },
  "/contact": {
    title: "Contact Us",
    description: `Write to us or call about a company, a trust, a bank account or nominees. We answer inquiries within ${responseTimes.inquiry}. The form is on this page.`,
    canonical: "/customer-service-numbers", // Decision 24: one form, one address for search engines.
    keywords: ["contact", "inquiry", "company formation contact"],
  },
  "/customer-service-numbers": {
    title: "Customer Service",
    description: `Support hours, email, telephone and an inquiry form for new and existing customers. Inquiries are answered within ${responseTimes.inquiry}.`,
    keywords: ["customer service", "support hours", "inquiry form"],
  },
  "/eligibility": {
    title: "Can We Serve You? Countries and Activities",
    description:
      "The countries and activities we can’t act for, when to ask us first, what banks usually refuse, and the refund if we have to decline your order.",
    keywords: ["restricted countries", "prohibited activities", "company formation eligibility"],
  },
  [privatePages.login]: {
    title: "Sign In or Sign Up",
    description:
      "Sign in to see your orders and keep your details up to date, or sign up with an email address and a password. You can also order without an account.",
    keywords: ["sign in", "sign up", "customer account"],
  },
  [privatePages.payment]: {
    title: "Payment",
    description:
      "Check your order and its fees, then pay by credit card or cryptocurrency. The total shown here is the total we charge, in US dollars.",
    keywords: ["payment", "credit card", "cryptocurrency payment"],
  },
  [privatePages.confirmation]: {
    title: "Order Confirmation",
    description:
      "Your order reference, the details of your order and the steps that follow: when we contact you, what we prepare, and when the formation is complete.",
    keywords: ["order confirmation", "order reference"],
  },
  [privatePages.notifications]: {
    title: "Notifications",
    description:
      "What has happened to your orders and inquiries since you last looked: payments, documents, answers and finished work. For customers who are signed in.",
    keywords: ["notifications"],
  },
  [privatePages.account]: {
    title: "Your Account",
    description:
      "Your recent orders and their status, your profile, your inquiries and the companies you have ordered, in one place. Sign in to see them.",
    keywords: ["customer account", "orders", "profile"],
  },
} as const satisfies Readonly<Record<`/${string}`, PageMetaText>>;

/** Search metadata of pages that nothing links to. They are not indexed and use the home page's share image. */
export const unlistedPageMeta = {
  callback: {
    path: "/auth/callback",
    title: "Processing Authentication",
    description:
      "The page that completes your sign-in after you return from Google. It takes a moment and then leads you to your account, or back to sign-in.",
    keywords: ["sign in", "authentication"],
    imageOf: "/",
    noindex: true,
  },
  notFound: {
    path: "/page-not-found",
    title: "Page not found",
    description:
      "This address doesn\u2019t lead to a page. Search the jurisdictions, or continue to company formation, our services, the questions and answers, or contact us.",
    keywords: ["page not found"],
    imageOf: "/",
    noindex: true,
  },
  jurisdictionNotFound: {
    path: "/jurisdiction-not-found",
    title: messages.page.jurisdictionNotFound,
    description:
      "This address doesn\u2019t lead to a jurisdiction that we form companies in. The list of jurisdictions shows all of them, each with its fees.",
    keywords: ["jurisdiction not found"],
    imageOf: "/",
    noindex: true,
  },
  bankNotFound: {
    path: "/bank-not-found",
    title: messages.page.jurisdictionNotFound,
    description:
      "This address doesn\u2019t lead to a place where we help to open bank accounts. The page about account opening lists all of them, with the fee.",
    keywords: ["bank not found"],
    imageOf: "/",
    noindex: true,
  },
} as const;

/** The not-found page. Its links are those a visitor most likely looked for. */
export const notFoundText = {
  text: "The address may have changed, or it was never one of ours.",
  search: { label: "Search jurisdictions", button: "Search" },
  linksHeading: "Or continue to",
  links: [
    { href: "/jurisdictions", label: "Jurisdictions" },
    { href: "/company-formation", label: "Company Formation" },
    { href: "/all-services", label: "Services" },
    { href: "/faqs", label: "FAQs" },
    { href: "/customer-service-numbers", label: "Contact" },
  ],
} as const;

const checkedMonth = new Date(factsCheckedDate).toLocaleString("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The lead begins with the site's tagline from §1. */
export const homeText = {
  heading: "COMPANY FORMATION",
  promise: "See the price, the time and the rules before you fill in a form.",
  lead: `${site.tagline}. ${refundRules.home}`,
  pickerTitle: "Select Your Preferred Jurisdiction",
  pickerPlaceholder: "Choose a location",
  find: { href: "/find-a-jurisdiction", label: "Not sure which? Answer a few questions" },
  samples: {
    legend: "Or look at one of these, lowest total first",
    total: "first year, government fee included",
    order: "Set Up Now",
    more: (name: string) => `More about ${formatPlaceNameInSentence(name)}`,
  },
  proofHeading: "What you can check",
  proof: {
    refund: {
      title: "Full refund until we file",
      text: "The refund rules, in plain words",
      href: "/refunds",
    },
    facts: {
      title: (count: number) => `${count} facts with their source`,
      text: `The act or registry and the year of each, checked ${checkedMonth}`,
      href: "/jurisdictions",
    },
    specimens: {
      title: "Every document as a specimen",
      text: "See what you receive before you order",
      href: "/what-you-receive",
    },
    business: {
      title: `${site.yearsInBusiness.replace(/^m/, "M")} in business`,
      text: `${site.jurisdictionsClaim}, by ${site.parent}`,
      href: "/imprint",
    },
  },
  servicesHeading: "Our Services",
  servicesLead: "From formation to annual renewal.",
  pricesHeading: "What it costs",
  pricesLead:
    "Our incorporation fee plus the government fee, lowest total first. Where the law requires a person whom we don’t supply, the jurisdiction’s page says so beside the price.",
  beforeHeading: "Before you order",
  stepsHeading: "What happens after you order",
  stepsLead: `A formation usually takes 1-3 weeks. ${refundRules.home}`,
} as const;

/** Texts that every jurisdiction page shares. */
export const jurisdictionPageText = {
  lawHeading: "What the law requires",
  peopleHeading: "Who you need",
  /** Decision 32: these are facts of law, not advice. */
  checked: `Checked ${checkedMonth}. This is general information, not legal or tax advice.`,
  headings: {
    costs: "What it costs now and each year",
    law: "What the law asks of you",
    owners: "Who can see what",
    tax: "Tax in one sentence",
    time: "How long it takes, step by step",
    received: "What you receive",
    banking: "Banking from here",
  },
  capitalHeading: "Capital",
  yearlyHeading: "Every year",
  substanceHeading: "Substance",
  watchHeading: "Often overlooked",
  questionsHeading: (place: string) => `Questions about ${formatPlaceNameInSentence(place)}`,
  closestHeading: "Close alternatives",
  compare: (place: string, other: string) =>
    `Compare ${formatPlaceNameInSentence(place)} and ${formatPlaceNameInSentence(other)}`,
  /** The labels of `listKeyFacts` that stand beside the law they come from. The others are at a glance, or in the hero. */
  numbersOf: {
    people: ["Directors required", "Founders, members or shareholders required", "Who has to live there"],
    capital: ["Minimum capital"],
    owners: ["Who counts as an owner", "Names anyone can look up"],
    hero: ["Who can see the owners", "Registration, once filed"],
  },
  /** §9: the usual time where the jurisdiction has none of its own. */
  usualTime: "3-5 business days",
  /** Instead of `timing` where the jurisdiction has its own time of registration. `isOurs`: by our experience, not the registry's. */
  ownTiming: (time: string, isOurs: boolean) =>
    `We contact you within ${responseTimes.order} of your order. Document preparation usually takes 1-2 business days. ${
      isOurs ? "In our experience, registration takes" : "Registration usually takes"
    } ${time} after filing, and the handover 1 business day more.`,
  /** `bank`: the bank's place, if it takes companies from here; `refusal`: why it doesn't; `time`: until the bank decides. */
  banking: (
    place: string,
    fee: string,
    { bank, refusal, time }: { bank?: string; refusal?: string; time: string },
  ) =>
    bank
      ? {
          text: `We apply for an account in ${formatPlaceNameInSentence(bank)} for a fixed ${fee}. The bank alone decides, usually in ${time}.`,
          link: `Bank account in ${formatPlaceNameInSentence(bank)}`,
        }
      : {
          text: `${refusal ? `${refusal} ` : ""}A company formed in ${formatPlaceNameInSentence(place)} has to open its account in another jurisdiction. We arrange that for a fixed ${fee}; the bank alone decides, usually in ${time}.`,
          link: "Bank account in another jurisdiction",
        },
  timing: `We contact you within ${responseTimes.order} of your order. Document preparation usually takes 1-2 business days, government filing 3-5 business days and completion 5-10 business days. Formation usually takes 1-3 weeks; authorisations take longer.`,
} as const;

export const companyFormationText = {
  heading: "Company Formation",
  lead: "Choose where to form your company. Each jurisdiction’s page shows our fee, the government fee and what is not included.",
  pickerTitle: "Start Your Company Formation",
  consultation: { label: "Schedule a Consultation", href: "/consultation" },
  benefitsHeading: "Key Benefits",
  benefits: [
    {
      title: "Fees before you order",
      text: "Our incorporation fee and the government fee are shown, with the total, before you fill in anything.",
    },
    {
      title: "One team for every jurisdiction",
      text: "Order in 15+ jurisdictions with the same form, and deal with the same people.",
    },
    {
      title: `A reply within ${responseTimes.order}`,
      text: `We contact you within ${responseTimes.order} of your order with the list of documents we need.`,
    },
    {
      title: "More than 15 years in business",
      text: "We have formed companies for owners abroad for more than 15 years.",
    },
    {
      title: "Help after formation",
      text: "We also offer bank account opening, nominees, compliance services and renewal.",
    },
  ],
  featuredHeading: "Featured Jurisdictions",
  featuredLead: "Five of the jurisdictions we work in. See the jurisdictions list for all of them.",
  stepsHeading: "How a formation works",
  stepsLead:
    "A formation usually takes 1-3 weeks, and can be as fast as 48 hours. The registrar’s part usually takes 3-5 business days, in some places 1-3 business days or 1-2 weeks. Authorisations take longer.",
  steps: [
    {
      title: "Place Order",
      text: `Fill in the order form and pay. We contact you within ${responseTimes.order} with the list of documents we need.`,
    },
    {
      title: "Documentation Preparation",
      text: "We check your documents and prepare the filing: usually 1-2 business days.",
    },
    {
      title: "Company Registration",
      text: "We file with the registrar and answer its questions: usually 3-5 business days.",
    },
    {
      title: "Post-Formation Support",
      text: "You receive the company’s documents, usually 5-10 business days after the start. We can then help with banking, compliance and renewal.",
    },
  ],
  received: { href: "/what-you-receive", label: "See the documents you receive" },
  faqHeading: "Questions about company formation",
} as const;

export const whatYouReceiveText = {
  heading: "What You Receive",
  lead: "A formation ends with the documents of your company. Here they are, drawn as specimens with invented names.",
  specimensHeading: "The documents of a company",
  specimensLead:
    "Each registry has its own forms, and some issue more than these. The page of each jurisdiction says what is issued there.",
  deliveryHeading: "How you get them",
  delivery: [
    "We attach the finished documents to your order, and email you that they are there.",
    "You download them from your account, where no one else can see them.",
    "They are usually ready 5-10 business days after the start; authorisations take longer.",
  ],
  moneyHeading: "When you get your money back",
  moneyLead: "The same rules apply to every order.",
  money: [
    { title: "Until it is filed", text: `${refundRules.untilFiled} ${refundRules.bankFiled}` },
    { title: "After filing", text: refundRules.afterFiling },
    { title: "If we decline", text: refundRules.weDecline },
    { title: "If the registrar refuses", text: refundRules.registrarRefuses },
    { title: "If every bank refuses", text: refundRules.everyBankRefuses },
    { title: "Where it goes", text: refundRules.toSource },
  ],
  refunds: { href: "/refunds", label: "All refund rules" },
  sellerHeading: "Who we are",
  since: "In business since",
  closing: {
    heading: "Choose a jurisdiction",
    text: "Compare what each one costs, what its law asks of you and how long it takes.",
    label: "See all jurisdictions",
    href: "/jurisdictions",
  },
} as const;

export const accountOpeningText = {
  heading: "Banking Solutions",
  lead: "We prepare the application for a business or merchant account with you, present it, and see it through until the bank decides.",
  benefitsHeading: "What we do for you",
  benefits: [
    {
      title: "A bank that fits the business",
      text: "We look at your activity, countries and currencies first, and propose where to apply.",
    },
    {
      title: "A complete application",
      text: "We list the documents, check them and complete the application before we send it.",
    },
    {
      title: "One team to ask",
      text: "We pass on the bank’s questions and help you answer them.",
    },
    {
      title: "One fixed service fee",
      text: "The fee is the same in every jurisdiction and is charged in advance. It does not cover the bank’s own charges or deposits.",
    },
  ],
  pickerTitle: "Select a Banking Jurisdiction",
  feeHeading: "Service fee",
  feeNotes: [
    "Fixed, and charged in advance",
    `We contact you within ${responseTimes.bankOrder} of payment`,
    "Account opening usually takes 2-8 weeks",
    "The bank alone decides whether to open the account",
    "Refunded in full if every bank we apply to refuses",
  ],
  depositsLabel: "Deposits:",
  learnMoreLabel: "Learn more",
  orderLabel: "Order Now",
} as const;

export const trustFormationText = {
  heading: "Trust and Foundation Formation",
  lead: "In a trust, a trustee holds assets for the people named in a deed. A foundation is a legal person that holds assets in its own name. We form both.",
  benefitsHeading: "What a trust or a foundation is for",
  benefits: [
    {
      title: "Succession in writing",
      text: "The founder decides who receives what, and when. The deed or the regulations set it down.",
    },
    {
      title: "Assets held apart",
      text: "A trustee or a foundation holds the assets, apart from the founder’s own.",
    },
    {
      title: "Named beneficiaries",
      text: "Name up to three beneficiaries on the order form. You can add more when the deed is drafted.",
    },
    {
      title: "A holder for companies",
      text: "A trust or a foundation can hold the shares of a company, in the same jurisdiction or another.",
    },
  ],
  gridHeading: "Featured Jurisdictions",
  gridLead: "Each with its full fees. The trustee or the foundation council is not included.",
  learnMoreLabel: "Learn more",
  orderLabel: "Order Now",
  closing: {
    heading: "Not sure which one fits?",
    text: "In about 30 minutes we go through your plans and what each structure requires. This is general information, not legal or tax advice.",
    label: "Schedule a Consultation",
    href: "/consultation",
  },
} as const;

/** /eligibility. The lists themselves are in eligibility.ts. */
export const eligibilityText = {
  heading: "Can we serve you?",
  lead: "See before you order whether we can act for you. If neither your country nor your activity is named here, you can order. We check everyone’s documents before we file, and request more where the risk is higher, for example from people in public office.",
  countriesHeading: "Countries",
  countriesLead:
    "Check every founder, owner, director, beneficiary and signatory. A company counts as living where it is registered.",
  countriesHead: ["Country or area", "People who live there", "Citizens who live elsewhere"],
  answers: { no: "No", ask: "Ask us first", more: "Yes, with more checks", yes: "Yes" } satisfies Record<
    EligibilityLevel,
    string
  >,
  noCards: (names: string) =>
    `Citizens of ${names} can’t pay by card, because our card provider refuses them.`,
  moreHeading: "Countries with more checks",
  moreLead:
    "People who live in these countries, and companies registered there, can order. Before we file, we check the source of funds more closely and can request more documents. Citizens who live elsewhere can order like everyone else.",
  listDay: (name: string, day: string, unconfirmed?: string) =>
    `${name.replace(/^the/, "The")}: as of ${day}.${unconfirmed ? ` We have not yet confirmed the review of ${unconfirmed}.` : ""}`,
  activitiesHeading: "Activities",
  refusedHeading: "We do not act for",
  licensedHeading: "We act once you show the licence or registration",
  peopleHeading: "People and companies we never act for",
  banksHeading: "What a bank usually refuses",
  banksLead: "A bank decides by its own rules, which are often stricter than ours.",
  declinedHeading: "If we have to decline",
  policy: (day: string) =>
    `This is our own policy, as of ${day}. FATF is the international body that sets the rules against money laundering. Each country shows which public list our rule is based on, and its year.`,
  closing: {
    heading: "Not sure?",
    text: "Ask us before you order. Name the countries and the activity, and we’ll tell you whether we can act.",
    label: "Send an inquiry",
    href: "/customer-service-numbers",
  },
} as const;

/** Texts that every page of a trust or foundation shares. */
export const trustPageText = {
  /** Instead of the general times where the facts below state the place's own. */
  ownTiming: `We contact you within ${responseTimes.order} of your order. Document preparation usually takes 1-2 business days.`,
  titleSuffix: "Price, Law and Documents",
  glance: {
    structure: "Structure",
    assets: "Minimum assets",
    term: "How long it can last",
    checked: "Last checked",
  },
  figures: { time: "Usual time", seen: "Who can see the people behind it" },
  structures: { Foundation: "A legal person without owners", Trust: "Assets held by a trustee" },
  noMinimum: "None",
  noLimit: "Without limit",
  years: (years: number) => `Up to ${years} years`,
  seen: {
    authorities: ["Authorities only"],
    "legitimate-interest": ["Authorities", "and others on conditions"],
    public: ["Everyone"],
    none: ["No one", "No register names them"],
  },
  whatHeading: "What it is",
  peopleHeading: "Who you need",
  registerHeading: "What is registered, and who can see it",
  limitsHeading: "Creditors, heirs and courts",
  costsHeading: "What it costs over three years",
  yearlyHeading: "Duties each year, and tax",
  documentsHeading: "What we ask you for",
  timingHeading: "How long it takes",
  receivedHeading: "What you receive",
  watchHeading: "What to know before you order",
  questionsHeading: (name: string) => `Questions about a ${name}`,
  note: "This is general information, not legal or tax advice.",
} as const;

/** Texts that every page of a banking jurisdiction shares. */
export const bankPageText = {
  titleSuffix: "Fee and Documents",
  heading: (name: string) => `${name} Bank Account`,
  glance: { currency: "Currency", checked: "Last checked" },
  figures: {
    fee: "Service fee",
    feeNote: "Fixed, charged in advance",
    time: "Usual time",
    timeNote: "The bank alone decides",
    deposits: "Deposits",
    reports: "Reports abroad (CRS)",
  },
  bankHeading: "What the bank asks of you",
  reportsSince: (year: number) => `Since ${year}`,
  noReports: "Does not take part",
  cover: {
    yes: (amount: string) => `Insured up to ${amount} per depositor and bank`,
    partly: (amount: string) => `Partly insured, up to ${amount} per depositor and bank`,
    no: "Not insured",
    asked: (amount: string) => `Up to ${amount} per depositor and bank; ask the bank whether it covers you`,
    unknown: "Ask the bank whether deposits are insured",
  },
  advantagesHeading: (name: string) => `Banking in ${formatPlaceNameInSentence(name)}`,
  accessHeading: "Who can open an account",
  documentsHeading: "What we ask you for",
  askedHeading: "What banks ask for",
  timingHeading: "How long it takes",
  timing: `We contact you within ${responseTimes.bankOrder} of payment. Account opening usually takes 2-8 weeks from a complete application. The bank alone decides.`,
  /** Instead of `timing` where a place has its own time, which the facts below it state. */
  ownTiming: `We contact you within ${responseTimes.bankOrder} of payment. The bank alone decides.`,
  rulesHeading: "Deposits, supervision and reports",
  watchHeading: "What to know before you order",
  questionsHeading: (name: string) => `Questions about an account in ${formatPlaceNameInSentence(name)}`,
  refusedHeading: "Why a bank refuses",
  included: [
    "Choosing where to apply",
    "Preparing and checking the application",
    "Passing on the bank’s questions until it decides",
  ],
  notIncluded: ["The bank’s own charges and deposits", "The company, which is a separate service"],
} as const;

/** Texts that the pages of jurisdictions, trusts and banks share. */
export const placePageText = {
  contents: "On this page",
  /** The labels of the page's parts in its contents, by ID. */
  parts: {
    glance: "At a glance",
    costs: "Fees",
    law: "Law",
    bank: "The bank",
    order: "After you order",
    banking: "Banking",
    questions: "Questions",
  },
  glanceHeading: "At a glance",
  orderHeading: "What happens after you order",
  source: "Source",
  total: "Total",
  figures: {
    first: "First year",
    firstNote: "Government fee included",
    time: "Registration, once filed",
    owners: "Who can see the owners",
    second: "Second year",
  },
  /** Who can see the owners: a few large words, and the rest. */
  owners: {
    authorities: ["Authorities only"],
    "legitimate-interest": ["Authorities", "and others with a legitimate interest on application"],
    public: ["Everyone"],
    unconfirmed: ["To confirm", "We confirm this before you order"],
  },
  refundHeading: "Refusal and refund",
  refundLink: { href: "/refunds", label: "Refunds" },
  relatedHeading: "Related services",
} as const;

/** §2: the list is the specification's own. */
export const consultationText = {
  heading: "Schedule a Consultation",
  lead: "Our experts help you determine the best jurisdiction and entity type for your business. For tax, bring your own adviser: this is general information, not legal or tax advice.",
  expectHeading: "What to Expect",
  expect: [
    "Business goals and requirements",
    "Jurisdiction selection",
    "Tax implications and benefits",
    "Corporate structures and governance options",
    "Banking and financial considerations",
    "Compliance requirements and ongoing maintenance",
  ],
  prepare: "Please be ready to discuss your business objectives.",
  duration: "A consultation lasts about 30 minutes.",
  fallback: {
    text: "Send us an inquiry with the days and hours that suit you, and we will propose a time.",
    label: "Send an inquiry",
    href: "/customer-service-numbers",
  },
} as const;

export const customerServiceText = {
  lead: `Ask us about an order, a price or a jurisdiction: by email, by phone or with the form. If it is about an order, please give its reference. We answer inquiries within ${responseTimes.inquiry}.`,
  hoursHeading: "Support hours",
  formHeading: "Send an inquiry",
  thanks: {
    heading: "Thank you for your inquiry",
    text: `We answer within ${responseTimes.inquiry}, by email, or by phone if you left a number.`,
    label: "Submit Another Inquiry",
  },
} as const;

export const faqsText = {
  heading: "Frequently Asked Questions",
  lead: "Answers to common questions about our services.",
  closing: {
    heading: "Still have questions?",
    text: `Send us an inquiry. We answer within ${responseTimes.inquiry}.`,
    label: "Contact Customer Service",
    href: "/customer-service-numbers",
  },
} as const;

export const jurisdictionListText = {
  heading: "Jurisdictions",
  lead: (count: number) =>
    `Compare ${count} jurisdictions for a company, each with its fees in full. Nominees and bank accounts cost extra.`,
  finder: { href: "/find-a-jurisdiction", label: "Find one by a few questions" },
  /** Before the name of a jurisdiction that a search finds outside the list. */
  unlisted: { text: "Not in this list, but we also form companies in" },
  also: {
    text: "Looking for another one? We also form companies in",
    label: "Switzerland",
    href: "/jurisdictions/switzerland",
  },
  /** What the list shows at once, in figures. */
  figures: {
    lowest: "Lowest total",
    fastest: "Fastest registration, once filed",
    owners: "Owners seen by authorities only",
    of: (some: number, all: number) => `${some} of ${all}`,
  },
  /** The columns. On a small screen the last three are labels, by their short form. */
  columns: {
    compare: "Compare",
    name: "Jurisdiction",
    region: "Region",
    time: ["Registration, once filed", "Registration"],
    owners: ["Who can see the owners", "Owners seen by"],
    incorporation: "Incorporation fee",
    government: "Government fee",
    total: "Total",
    second: ["Second year", "Second year"],
  },
  /** Who can see the owners, in a column. */
  owners: {
    authorities: "Authorities only",
    "legitimate-interest": "Authorities, others on application",
    public: "Everyone",
    unconfirmed: "To confirm",
  },
  governmentYearly: (amount: string) => `Government ${amount}`,
} as const;

/** The page that compares up to three jurisdictions. */
export const comparePageText = {
  heading: "Compare jurisdictions",
  lead: "The same facts for each jurisdiction. Prices are in US dollars, for the company only.",
  tooMany: (most: number) => `You can compare up to ${most}. Shown are the first ${most} that you ticked.`,
  empty: (most: number) =>
    `You haven’t chosen any jurisdictions yet. Tick up to ${most} in the list, then press Compare.`,
  all: "All jurisdictions",
  change: "Choose other jurisdictions",
  differences: "Show only differences",
  pair: (pair: string) => `${pair}: which to choose`,
  hide: "A small screen shows two. Hide:",
} as const;

/** Texts of Find a jurisdiction and its result. */
export const finderText = {
  heading: "Find a jurisdiction",
  lead: "Answer what matters to you and leave the rest. You’ll see up to three jurisdictions with the reasons, and why the others are ruled out.",
  search: { label: "Or search by name: a place, a city, a state or an abbreviation", button: "Search" },
  any: "Doesn’t matter",
  submit: "Show what fits",
  /** Decision 32: these are facts of law, not advice. */
  method:
    "The rules are the same for everyone: prices from our list, and facts of law with their sources on the page of each jurisdiction. A fact we couldn’t confirm never rules a jurisdiction out: it is shown apart. This is general information, not legal or tax advice.",
  result: {
    title: "Jurisdictions That Fit Your Answers",
    description:
      "Up to three jurisdictions for a company that fit your answers, with their advantages and drawbacks, and the ones ruled out.",
    some: (count: number) => (count === 1 ? "One jurisdiction fits" : `${count} jurisdictions fit`),
    none: "No jurisdiction fits all of these answers",
    order: (shown: number, all: number) =>
      shown < all
        ? `Shown are the ${shown} with the lowest total. Sorted by price, then by name.`
        : "Sorted by total, lowest first. Sorted by price, then by name.",
    noneLead: (all: number) => `Each of the ${all} is ruled out by at least one answer.`,
    unconfirmedLead: (count: number) =>
      count === 1
        ? "One may fit. We’d confirm a fact of its law first."
        : `${count} may fit. We’d confirm a fact of their law first.`,
    unanswered: "You have not answered any question yet, so nothing is ruled out.",
    answersHeading: "Your answers",
    reasons: "Why it fits",
    against: "Drawbacks",
    sameHeading: (total: string) => `Also suitable, at the same total of ${total}`,
    alsoHeading: "Also suitable, at a higher total cost",
    unconfirmedHeading: "Possibly suitable: we’d confirm something first",
    unconfirmedOnly: "No jurisdiction is confirmed to fit all of these answers",
    owners: "Who can see the owners:",
    relaxHeading: "What would fit instead",
    relax: (about: string) => `Without your answer on ${about}`,
    ruledOut: (count: number) => `Ruled out, and why (${count})`,
    changeHeading: "Change your answers",
    compare: "Compare these side by side",
  },
} as const;

/** Texts of the pages that compare two jurisdictions. */
export const pairComparisonText = {
  description: (first: string, second: string) =>
    `${first} or ${second}: prices, people, capital, owners, yearly duties and tax of a company side by side, and when to choose which.`,
  lead: (first: string, second: string) =>
    `What differs in price and law. In total, with the government fee: ${first}, ${second}.`,
  choiceHeading: "Which to choose",
  tableHeading: "What differs",
  label: "Comparison",
  total: "Total, with the government fee",
  /** Before what is the same in each jurisdiction, by their number. */
  shared: { 2: "Both:", 3: "All three:" },
  sources:
    "Facts that are the same in both places, or that we still confirm for one of them, are left out. The page of each jurisdiction names the sources.",
  othersHeading: "Other comparisons",
  links: [
    { href: "/jurisdictions", label: "Any two or three from the list" },
    { href: "/find-a-jurisdiction", label: "Find a jurisdiction by a few questions" },
  ],
} as const;

/** The page where a customer changes an order before paying. */
export const changeOrderText = {
  path: privatePages.changeOrder,
  title: "Change your order",
  description:
    "Your order as you sent it. Check and change it before you pay. Nothing is charged on this page.",
  keywords: ["change an order"],
  lead: "Change anything you like, then continue to payment.",
  back: "Back to payment",
} as const;

export const orderConfirmationText = {
  heading: "Thank you for your order",
  loading: "Loading order details",
  stepsHeading: "What happens next",
  factsHeading: "What you ordered",
  /** The list of documents for a guest. */
  neededHeading: "What we’ll need from you",
  neededText:
    "You send it on the page of your order in your account, for each person where it concerns people.",
  /** Above the order details, which show the email address: after and before the payment email is queued. */
  mailed: "We’re sending the next steps to the email address below.",
  written: "We’ll write to you at the email address below.",
  accountLabel: "View Your Account",
  /** Next to the button, for a guest. */
  guestAccount:
    "You’ll create your account first. Use the email of this order, and the order appears once you confirm the address.",
  orderLabel: "View Your Order",
  hoursHeading: "Support hours",
  /** A guest's next steps: upload documents once the payment has arrived, or follow the order until then. */
  offer: {
    paid: {
      heading: "Send your documents",
      text: "The button in the email we’ve sent you opens this order: set a password there, and upload your documents. Only you and our team will see them. You can also create an account here with this order’s email address.",
    },
    waiting: {
      heading: "Follow this order in an account",
      text: "Create an account with this order’s email address and confirm it. You’ll find your order there, with its dates and payment. Once your payment arrives, you can upload your documents.",
    },
    label: "Create an account",
    member: "Already have an account? Sign in",
  },
} as const;

/** The page that the link in a guest's emails about a paid order opens. */
export const orderLinkPageText = {
  reference: "Your order",
  heading: "Set a password",
  /** While we wait for documents, and otherwise. */
  upload: "You can then upload your documents. Only you and our team will see them.",
  open: "You can then see your order, and only you and our team will.",
  account: "For your account with the email of this order:",
  button: "Open your order",
  /** After a request for a new link. The same text whether or not there is one. */
  sent: "If there’s a paid order or an account with this address, an email with a link is on its way.",
  privacy: "Your account stores your email address and your orders.",
  otherAccount: {
    heading: "This order is in another account",
    text: (signedInAs: string, address: string) =>
      `You’re signed in as ${signedInAs} in this browser. The order belongs to ${address}. Sign out in your account, then open the link in the email again.`,
    button: "Go to your account",
  },
} as const;

/** /payment in a browser that has just placed an order. */
export const orderPlacedText = {
  text: "There is nothing to pay on this page.",
  confirmation: "View the confirmation",
  another: "Start another order",
  unreachableHeading: "Your order",
} as const;

/** The page of a reminder's link if there is nothing left to pay. */
export const reminderPageText = {
  paid: (reference: string) => ({
    heading: `Your order ${reference} is paid`,
    text: "There is nothing to pay on this page.",
  }),
  reported: (reference: string) => ({
    heading: `Your order ${reference} is placed`,
    text: "There is nothing to pay on this page.",
  }),
  cancelled: (reference: string) => ({
    heading: `Your order ${reference} was cancelled`,
    text: "It can no longer be paid. You can place a new order instead.",
  }),
  spent: {
    heading: "This link no longer works",
    text: "It has expired, or was not copied in full. Your unpaid orders are in your account. If you have no account, place the order again.",
  },
  account: "View Your Account",
  another: "Start another order",
} as const;

/** /notifications. */
export const notificationsText = {
  heading: "Notifications",
  loading: "Loading notifications",
  signedOut: "Sign in to see what has happened to your orders and inquiries since you last looked.",
  signIn: "Sign In",
  /** §1 */
  toCome: "Settings for your notifications are coming soon on this page.",
} as const;
