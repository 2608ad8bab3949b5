// The brand: name, contact details, seller and claims. Read everywhere; secrets and addresses come from the environment.

export const site = {
  name: "Meridian Formations",
  parent: "Meridian Corporate Group",
  tagline: "A trusted partner for global company formation and corporate services",
  description:
    "Company formation, trusts and foundations, bank account opening and nominee services for international entrepreneurs and investors. You see the first year’s fees before you order.",
  email: "support@example.com",
  phone: "+1 (555) 010-0199",
  availability: "Available 24/7",
  /** §1, §2. */
  availabilityNote:
    "Order any time. Our team answers Monday to Friday 9:00 AM-5:00 PM and Saturday 10:00 AM-2:00 PM (EST).",
  yearsInBusiness: "more than 15 years",
  jurisdictionsClaim: "15+ jurisdictions",
  foundingYear: 2008,
  staffRange: { min: 50, max: 100 },
  /** §1, for search engines. */
  languages: ["English", "Spanish", "French"],
  /** In which customer service answers. */
  supportLanguages: ["English"],
  locale: "en_US",
  supportHours: [
    { days: "Monday to Friday", short: "Mon-Fri", hours: "9:00 AM-5:00 PM EST" },
    { days: "Saturday", short: "Sat", hours: "10:00 AM-2:00 PM EST" },
    { days: "Sunday", short: "Sun", hours: "closed" },
  ],
  /** The seller's legal details. Fictitious until replaced: the server warns at start while one contains "example". */
  seller: {
    name: "Example Formations Ltd",
    address: "1 Example Street, Example Town",
    registration: "Example register, no. 000000",
    licence: "Example licence no. 000000, Example authority",
    responsible: "Erin Example",
    /** For the terms: "governed by …", "the courts of …". */
    governingLaw: "the law of Example Country",
    courts: "the courts of Example Town",
  },
  /** The company's own pages elsewhere, such as LinkedIn, for search engines. Left out while they contain "example". */
  profiles: ["https://www.linkedin.com/company/example"],
  legalNote:
    "Nothing on this site is legal or tax advice. Please take advice in your own country before you form a company, a trust or a foundation.",
  /** §2 asks for this rating. Remove it unless there are reviews: search engines penalise ratings without reviews. */
  rating: {
    shown: true,
    value: 4.9,
    reviews: 150,
    /** The address of the page with the reviews. The doctor fails while the rating is shown without one. */
    source: "",
  },
  /** §9, for company formation's structured data. */
  priceRange: "$995-$2499",
} as const;

/** The link that calls the telephone number. */
export const phoneHref = `tel:${site.phone.replace(/[^+\d]/g, "")}`;

/** The labels of the seller's details. */
export const sellerLabels = {
  name: "Registered name",
  address: "Registered address",
  registration: "Registration",
  licence: "Licence",
  responsible: "Responsible for this site",
} as const;

/** §3: local storage key of an unplaced order's details. */
export const pendingOrderStorageKey = "pendingOrderDetails";

/** Local storage key of complete order forms, including fields that the details of §3 leave out. */
export const orderFormsStorageKey = "orderForms";
