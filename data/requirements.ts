// The documents customers provide: key and title. Read by jurisdictions.ts, pages and the order's list of documents.

/** The kinds of requirements. `details` and `people` are part of every order and listed on no page. */
export type RequirementKind = "answer" | "document" | "form" | "details" | "people";

/** A requirement. Orders store its key, so a key never changes. A new requirement gets a new key. */
export type CatalogueRequirement = {
  readonly key: "identity" | "address" | "names" | "activity" | "assets" | "company" | "funds";
  /** The title on pages. */
  readonly title: string;
  readonly kind: "answer" | "document" | "form";
  /** The title for each person, if every person has to provide one. */
  readonly perPerson?: string;
  /** The order form already asks for it. */
  readonly given?: true;
};

/** Requirements after payment that are not in the lists on pages. `of`: for each person, each company, each person in an office, each company that is a trustee or on a council, each shareholder that is a listed company, or once. */
export type PostPaymentRequirement = {
  readonly key: string;
  readonly kind: RequirementKind;
  readonly title: string;
  readonly of: "person" | "company" | "officer" | "officer-company" | "listed-company" | "order";
};

/** The question where the customer lives, which an offer asks too. */
export const residenceRequirementTitle = "Your country of residence";

export const postPaymentRequirements: readonly PostPaymentRequirement[] = [
  // The order form can answer it. Where it didn't, it is asked first.
  { key: "residence", kind: "answer", title: residenceRequirementTitle, of: "order" },
  { key: "details", kind: "details", title: "Personal details", of: "person" },
  { key: "company-details", kind: "details", title: "Details of the company", of: "company" },
  {
    key: "register",
    kind: "document",
    title: "Register extract of the company, showing its directors and owners",
    of: "company",
  },
  // Only where the owners of a listed company aren't asked for, once the customer says that it is listed.
  { key: "listing", kind: "document", title: "Proof that its shares are listed", of: "listed-company" },
  { key: "consent", kind: "form", title: "Signed consent to act", of: "officer" },
  { key: "consent", kind: "form", title: "Signed consent to act", of: "officer-company" },
  { key: "application", kind: "form", title: "Signed application", of: "order" },
];

/** One sentence about what we accept as a document, by its key. */
export const acceptanceCriteriaText: Readonly<Record<string, string>> = {
  identity:
    "A colour scan or photo of the page with the picture, all four corners visible, certified by a notary or lawyer within the last three months.",
  address:
    "A utility bill, bank statement or tax letter that shows the name, the address and a date within the last three months.",
  company: "A recent extract or certificate of the registry, and the register of directors and owners.",
  register: "Issued by the registry or the registered agent within the last three months.",
  listing: "A page of the stock exchange that names the company and its ticker.",
  funds: "Every page of the form, signed by hand.",
  consent: "Every page of the form, signed by hand by this person; for a company, by one of its directors.",
  application: "Every page of the form, signed by hand.",
};

const identity = {
  key: "identity",
  kind: "document",
  perPerson: "Certified passport copy",
} as const;

export const passportCopyRequirement: CatalogueRequirement = {
  ...identity,
  title: "Certified passport copy of every director, shareholder and beneficial owner",
};
// Three months is our rule, not the law's.
export const proofOfAddressRequirement: CatalogueRequirement = {
  key: "address",
  kind: "document",
  title: "Proof of address for each person, dated within the last three months",
  perPerson: "Proof of address, dated within the last three months",
};
export const companyNamesRequirement: CatalogueRequirement = {
  key: "names",
  kind: "answer",
  title: "Three proposed company names, in order of preference",
  given: true,
};
export const activityRequirement: CatalogueRequirement = {
  key: "activity",
  kind: "answer",
  title: "A description of the planned activity and the countries it will involve",
};
export const sourceOfFundsRequirement: CatalogueRequirement = {
  key: "funds",
  kind: "form",
  title: "A signed statement of the source of funds",
};

const assetsDescription: CatalogueRequirement = {
  key: "assets",
  kind: "answer",
  title: "A description of the assets and how they will be used",
};

/** The requirements for a company. A jurisdiction can give a document another title. */
export const companyRequirements: readonly CatalogueRequirement[] = [
  passportCopyRequirement,
  proofOfAddressRequirement,
  companyNamesRequirement,
  activityRequirement,
  sourceOfFundsRequirement,
];

/** The requirements by structure: a foundation has a council, a trust doesn't. */
export const trustRequirements: Readonly<Record<"Foundation" | "Trust", readonly CatalogueRequirement[]>> = {
  Foundation: [
    {
      ...identity,
      title:
        "Certified passport copy of the founder, every council member, every beneficiary and any protector",
    },
    proofOfAddressRequirement,
    assetsDescription,
    sourceOfFundsRequirement,
  ],
  Trust: [
    {
      ...identity,
      title: "Certified passport copy of the founder, every beneficiary, the trustee and any protector",
    },
    proofOfAddressRequirement,
    assetsDescription,
    sourceOfFundsRequirement,
  ],
};

/** The documents we need before we apply to any bank. If a bank asks for more, the desk requests it. */
export const bankRequirements: readonly CatalogueRequirement[] = [
  {
    ...identity,
    title: "Certified passport copy of every owner and every authorised signatory",
  },
  proofOfAddressRequirement,
  {
    key: "company",
    kind: "document",
    title: "For a company’s account: its registration documents, showing its directors and owners",
  },
  { key: "activity", kind: "answer", title: "A description of the business and the payments it expects" },
  sourceOfFundsRequirement,
];
