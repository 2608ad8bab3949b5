import { privatePages } from "./private-pages.ts";
import { site } from "./site.ts";

export type PageMetaText = {
  /** Without the brand's name, which the metadata adds. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
};

/** Search metadata of the pages that have a `page.tsx` of their own; plain pages carry theirs. */
export const pageMeta = {
  "/": {
    title: "Offshore Company Formation and Corporate Services",
    description:
      "Companies, trusts, foundations and bank accounts abroad, formed by a desk with more than 15 years in business. Every fee is stated before you order.",
    keywords: ["offshore company formation", "corporate services", "trust formation", "bank account opening"],
  },
  "/company-formation": {
    title: "Company Formation in 15+ Jurisdictions",
    description:
      "Choose a jurisdiction, see our fee and the government fee added up, and place the order online. How a formation runs, step by step, and how long it takes.",
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
      "Help with opening a business or merchant account in 13 jurisdictions, for one fixed service fee. What we prepare with you, and how long a bank takes.",
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
      "Twenty jurisdictions for a company abroad in one table: the entity we form, the incorporation fee, the government fee and the total, ready to compare.",
    keywords: ["offshore jurisdictions", "company formation fees", "compare jurisdictions"],
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
      "Book a consultation of about 30 minutes on jurisdiction, entity type, banking and upkeep. Choose a time online and tell us what the business is to do.",
    keywords: ["consultation", "company formation questions", "jurisdiction selection"],
  },
  "/contact": {
    title: "Contact Us",
    description:
      "Write to us or call about a company, a trust, a bank account or nominees. We answer inquiries within 24-48 business hours; the form is on this page.",
    keywords: ["contact", "inquiry", "company formation contact"],
  },
  "/customer-service-numbers": {
    title: "Customer Service",
    description:
      "Support hours, email, telephone and an inquiry form for new and existing customers. Inquiries are answered within 24-48 business hours.",
    keywords: ["customer service", "support hours", "inquiry form"],
  },
  [privatePages.login]: {
    title: "Sign In or Sign Up",
    description:
      "Sign in to see your orders and keep your details up to date, or sign up with an email address and a password. An order may also be placed without one.",
    keywords: ["sign in", "sign up", "customer account"],
  },
  [privatePages.payment]: {
    title: "Payment",
    description:
      "Check your order and its fees, then pay by credit card or in cryptocurrency. The total shown here is the total that is charged, in US dollars.",
    keywords: ["payment", "credit card", "cryptocurrency payment"],
  },
  [privatePages.confirmation]: {
    title: "Order Confirmation",
    description:
      "Your order reference, the details of your order and the steps that follow: when we contact you, what we prepare, and when the formation is complete.",
    keywords: ["order confirmation", "order reference"],
  },
  [privatePages.account]: {
    title: "Your Account",
    description:
      "Your recent orders and their state, your profile, your inquiries and the companies you have ordered, in one place. You need to be signed in to see them.",
    keywords: ["customer account", "orders", "profile"],
  },
} as const satisfies Readonly<Record<`/${string}`, PageMetaText>>;

/** §1's sentence stands here as the site's tagline; what follows it says for whom. */
export const homeText = {
  heading: "COMPANY FORMATION",
  lead: `${site.tagline}. For business owners, investors and families who want a company, a bank account or a trust abroad, with every fee on the page before they order.`,
  pickerTitle: "Select Your Preferred Jurisdiction",
  pickerPlaceholder: "Choose a location",
  servicesHeading: "Our Services",
  servicesLead: "From the first filing to the annual renewal.",
  pricesHeading: "What it costs",
  pricesLead:
    "The price on the page is the price you pay: our incorporation fee and the government’s fee, added up.",
  stepsHeading: "How it goes on after the order",
  stepsLead: "A formation usually takes 1-3 weeks. Your money is refunded in full until the order is filed.",
} as const;

/** On the page of every place; what differs there stands in its own data. */
export const placeText = {
  lawHeading: "What the law asks for",
  peopleHeading: "How many people it takes",
  timingHeading: "How long it takes",
  timing:
    "We contact you within 24 hours of your order. Document preparation usually takes 1-2 business days, government filing 3-5 business days; completion usually comes in 5-10 business days. Formation usually takes 1-3 weeks; authorisations take longer.",
} as const;

export const companyFormationText = {
  heading: "Company Formation",
  lead: "Choose where the company is to be formed. The page of each place states our fee, the government fee and what is not included.",
  pickerTitle: "Start Your Company Formation",
  consultation: { label: "Schedule a Consultation", href: "/consultation" },
  benefitsHeading: "Key Benefits",
  benefits: [
    {
      title: "The price before the form",
      text: "Our incorporation fee and the government fee stand on the page, added up, before you type a word.",
    },
    {
      title: "One desk for every place",
      text: "15+ jurisdictions, ordered on the same form and followed by the same people.",
    },
    {
      title: "A reply within 24 hours",
      text: "We contact you within 24 hours of your order, with the list of documents we need.",
    },
    {
      title: "More than 15 years in business",
      text: "We have formed companies for owners abroad for more than 15 years.",
    },
    {
      title: "What comes after formation",
      text: "Bank account opening, nominees, compliance and renewal are offered beside the company.",
    },
  ],
  featuredHeading: "Featured Jurisdictions",
  featuredLead: "Five of the places we form companies in. All of them are in the jurisdictions list.",
  stepsHeading: "How a formation runs",
  stepsLead:
    "A formation usually takes 1-3 weeks, and can be as fast as 48 hours. The registrar sets the pace of its own part: in some places 1-3 business days or 1-2 weeks, and authorisations take longer.",
  steps: [
    {
      title: "Place Order",
      text: "Fill in the order form and pay. We contact you within 24 hours, with the list of documents we need.",
    },
    {
      title: "Documentation Preparation",
      text: "We check your documents and draw up the papers for the filing: usually 1-2 business days.",
    },
    {
      title: "Company Registration",
      text: "We file with the registrar of the jurisdiction and answer its questions: usually 3-5 business days.",
    },
    {
      title: "Post-Formation Support",
      text: "You receive the company’s papers, usually 5-10 business days after the start, and we stay at hand for banking, compliance and renewal.",
    },
  ],
  faqHeading: "Questions about company formation",
} as const;

export const accountOpeningText = {
  heading: "Banking Solutions",
  lead: "We prepare the application for a business or merchant account with you, present it, and stay with it until the bank decides.",
  benefitsHeading: "What we do for you",
  benefits: [
    {
      title: "A bank that fits the business",
      text: "We look at the activity, the countries and the currencies first, and propose where to apply.",
    },
    {
      title: "A complete application",
      text: "We list the documents, check them and put the application together before it goes out.",
    },
    {
      title: "One person to ask",
      text: "We pass on the bank’s questions and help you answer them.",
    },
    {
      title: "One fixed service fee",
      text: "The fee is the same in every jurisdiction and is charged in advance. What the bank itself charges or asks as a deposit is not part of it.",
    },
  ],
  pickerTitle: "Select a Banking Jurisdiction",
  feeHeading: "Service fee",
  feeNotes: [
    "Fixed, and charged in advance",
    "We contact you within 1 business day of payment",
    "Account opening takes 2-8 weeks",
    "The bank alone decides whether to open the account",
    "Refunded in full if every bank we apply to refuses",
  ],
  orderLabel: "Order Now",
} as const;

export const trustFormationText = {
  heading: "Trust and Foundation Formation",
  lead: "A trust is an arrangement by which a trustee holds assets for the people named in its deed. A foundation is a legal person that holds them in its own name. We form both.",
  benefitsHeading: "What a trust or a foundation is for",
  benefits: [
    {
      title: "Succession in writing",
      text: "Who receives what, and when, is set down in the deed or the regulations while the founder can still decide it.",
    },
    {
      title: "Assets held apart",
      text: "Assets are held by a trustee or a foundation, apart from the founder’s own.",
    },
    {
      title: "Named beneficiaries",
      text: "Up to three beneficiaries are named on the order form, and more can be added when the deed is drawn up.",
    },
    {
      title: "A holder for companies",
      text: "A trust or a foundation can hold the shares of a company formed in the same place or in another.",
    },
  ],
  gridHeading: "Featured Jurisdictions",
  gridLead: "Five places, each with its fees in full.",
  learnMoreLabel: "Learn more",
  orderLabel: "Order Now",
  closing: {
    heading: "Not sure which one fits?",
    text: "In about 30 minutes we go through your plans and say what each structure asks for. It is general information, not legal or tax advice.",
    label: "Schedule a Consultation",
    href: "/consultation",
  },
} as const;

/** §2: the list is the specification's own. */
export const consultationText = {
  heading: "Schedule a Consultation",
  lead: "Our experts help you determine the best jurisdiction and entity type for your business. What they say is general information, not legal or tax advice.",
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
    text: "Tell us in an inquiry which days and hours suit you, and we will propose a time.",
    label: "Send an inquiry",
    href: "/customer-service-numbers",
  },
} as const;

export const customerServiceText = {
  heading: "Customer Service",
  lead: "Ask us about an order, a price or a jurisdiction. We answer inquiries within 24-48 business hours.",
  hoursHeading: "Support hours",
  formHeading: "Send an inquiry",
  thanks: {
    heading: "Thank you for your inquiry",
    text: "We answer within 24-48 business hours, by email or by telephone if you left a number.",
    label: "Submit Another Inquiry",
  },
} as const;

export const contactText = {
  heading: "Contact Us",
  lead: "Write, call or use the form. If it is about an order, please give its order reference.",
  detailsHeading: "How to reach us",
  formHeading: "Send an inquiry",
} as const;

export const faqsText = {
  heading: "Frequently Asked Questions",
  lead: "Thirty answers, in six groups.",
  closing: {
    heading: "Still have questions?",
    text: "Send us an inquiry. We answer within 24-48 business hours.",
    label: "Contact Customer Service",
    href: "/customer-service-numbers",
  },
} as const;

export const jurisdictionsText = {
  heading: "Jurisdictions",
  lead: "Twenty places to form a company, each with its fees in full. Nominees and bank accounts are priced apart.",
  also: {
    text: "We form companies in one more place:",
    label: "Switzerland",
    href: "/jurisdictions/switzerland",
  },
} as const;

export type LegalLink = { readonly href: string; readonly label: string };

/** Decision 42: beside the button of every order form. */
export const consentText = {
  before: "I have read and accept the",
  terms: { href: "/terms", label: "Terms of Service" },
  between: "and the",
  refunds: { href: "/refunds", label: "refund rules" },
  data: "What happens with your data:",
  privacy: { href: "/privacy", label: "Privacy" },
  tabs: "Each opens in a new tab; your form stays here.",
  /** On the order, in the account. */
  given: (terms: string, refunds: string) => `Terms of ${terms}, refund rules of ${refunds}`,
} as const;

/** The page behind "Change the order". */
export const changeOrderText = {
  path: privatePages.changeOrder,
  title: "Change your order",
  description:
    "Your order as you sent it, to be looked over and changed before you pay. Nothing is charged on this page.",
  keywords: ["change an order"],
  lead: "Everything as you sent it. Change what you like, then go on to the payment.",
  back: "Back to the payment",
} as const;

export const orderConfirmationText = {
  heading: "Thank you for your order",
  loading: "Loading order details",
  stepsHeading: "What happens next",
  factsHeading: "What you ordered",
  /** Above what was ordered, whose email it names: once a mail tells of the payment, and until then. */
  mailed: "A mail with what happens next is on its way to the email below.",
  written: "We write to you at the email below.",
  accountLabel: "View Your Account",
  orderLabel: "View Your Order",
  hoursHeading: "Support hours",
  /** How a guest goes on: to send papers once the money is there, to follow the order until then. */
  offer: {
    paid: {
      heading: "Send your documents",
      text: "Your documents go through an account, so that nobody else can see them. Create one with the email of this order and confirm it: the order is in it, with the list of what we need and the place to send it.",
    },
    waiting: {
      heading: "Follow this order in an account",
      text: "Create an account with the email of this order and confirm it: the order will be in it, with its dates and its payment. When your payment is there, you send your documents in it.",
    },
    label: "Create an account",
    member: "You have an account already? Sign in",
  },
} as const;

/** /payment in a browser that has just placed its order. */
export const placedText = {
  text: "There is nothing to pay on this page.",
  confirmation: "See its confirmation",
  another: "Start another order",
  unreachableHeading: "Your order",
} as const;

/** Where a reminder's link leads when there is nothing to pay there. */
export const reminderTexts = {
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
    text: "It can’t be paid any more. You can place the same order as a new one.",
  }),
  spent: {
    heading: "This link leads nowhere any more",
    text: "It has expired, or was copied without its end. Your account has every order you have not paid yet; without one, place the order anew.",
  },
  account: "View Your Account",
  another: "Start another order",
} as const;
