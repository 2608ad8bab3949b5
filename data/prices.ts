// The price list in whole US dollars (§9), for pages, forms and orders. Offers and further payments have the desk's amounts, and the
// range for search engines is in data/site.ts.

export type Fees = {
  readonly incorporation: number;
  readonly government: number;
  /** Our fee for each year from the second, without the government's yearly fee. Quoted on request if not set. */
  readonly renewalFee?: number;
  /** What we charge for the government's fee in each of those years, where the law's amount is a minimum or in another currency. */
  readonly renewalGovernment?: number;
};

export const companyFees = {
  bahamas: { incorporation: 1399, government: 850 },
  belize: { incorporation: 3250, government: 750 },
  "british-virgin-islands": { incorporation: 995, government: 900 },
  "cayman-islands": { incorporation: 2499, government: 1475 },
  "hong-kong": { incorporation: 995, government: 550 },
  "marshall-islands": { incorporation: 899, government: 550 },
  // §9 gives Panama two prices. To charge and show the other one: { incorporation: 1250, government: 995 }
  panama: { incorporation: 3250, government: 750 },
  nevis: { incorporation: 1300, government: 500 },
  monaco: { incorporation: 27500, government: 12000 },
  switzerland: { incorporation: 3900, government: 6500 },
  uae: { incorporation: 1700, government: 1549 },
  "united-states": { incorporation: 599, government: 300 },
  brunei: { incorporation: 1500, government: 750 },
  "costa-rica": { incorporation: 1200, government: 600 },
  "isle-of-man": { incorporation: 1800, government: 1200 },
  jersey: { incorporation: 1750, government: 1350 },
  singapore: { incorporation: 1500, government: 800 },
  "united-kingdom": { incorporation: 1200, government: 800 },
  "cook-islands": { incorporation: 7000, government: 1250 },
  cyprus: { incorporation: 5950, government: 875 },
  liechtenstein: { incorporation: 17500, government: 3000 },
} as const satisfies Record<string, Fees>;

export type JurisdictionSlug = keyof typeof companyFees;

/** §9 "Trust form fees", by the country slug of the trust. */
export const trustFees = {
  panama: { incorporation: 3250, government: 750 },
  "cook-islands": { incorporation: 7000, government: 1250 },
  cyprus: { incorporation: 5950, government: 875 },
  liechtenstein: { incorporation: 17500, government: 3000 },
  belize: { incorporation: 3250, government: 750 },
} as const satisfies Partial<Record<JurisdictionSlug, Fees>>;

export type TrustCountrySlug = keyof typeof trustFees;

export const nomineeDirectorFee = 950;
export const nomineeShareholderFee = 950;

/** The prices of services for an existing company, by their keys in services.ts. The others are quoted on request. */
export const servicePrices: Readonly<Record<string, number>> = {
  nominee_director: nomineeDirectorFee,
  nominee_shareholder: nomineeShareholderFee,
};

/** The yearly fee of each nominee from the second year. Quoted on request if not set, because §9 has no price for it. */
export const nomineeRenewalFees: { readonly director?: number; readonly shareholder?: number } = {};

/** Fixed and charged in advance (§9); recorded as the incorporation fee of a bank order. */
export const bankServiceFee = 950;

/** The smallest amount that may be charged (§5, §9). */
export const minimumChargeUsd = 0.5;

/** §2: shown on /payment without an order. As specified, the parts don't add up. It can never be charged. */
export const sampleOrder = {
  jurisdiction: "British Virgin Islands",
  serviceType: "Company Formation",
  incorporation: 995,
  government: 900,
  total: 1999,
} as const;
