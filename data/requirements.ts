// The documents customers provide: key and title. Read by jurisdictions.ts, pages and the order's list of documents.

/** What an order can require. `details` and `people` come with every order and stand on no page. */
export type RequirementKind = "answer" | "document" | "form" | "details" | "people";

/** Something we ask for. Orders store the key, so a key never changes; something new gets a new one. */
export type Requirement = {
  readonly key: "identity" | "address" | "names" | "activity" | "assets" | "company" | "funds";
  /** As pages list it. */
  readonly title: string;
  readonly kind: "answer" | "document" | "form";
  /** The title for each person, where every person has to provide their own. */
  readonly perPerson?: string;
  /** The order form asks for it, so the answer is there. */
  readonly given?: true;
};

/** What is asked after payment besides the lists that pages show. `of`: each director (or council member), each company that holds shares, or once. */
export type FurtherRequirement = {
  readonly key: string;
  readonly kind: RequirementKind;
  readonly title: string;
  readonly of: "person" | "company" | "director" | "order";
};

export const furtherRequirements: readonly FurtherRequirement[] = [
  { key: "details", kind: "details", title: "Personal details", of: "person" },
  { key: "company-details", kind: "details", title: "Details of the company", of: "company" },
  {
    key: "register",
    kind: "document",
    title: "Register extract of the company, showing its directors and owners",
    of: "company",
  },
  { key: "consent", kind: "form", title: "Signed consent to act", of: "director" },
  { key: "application", kind: "form", title: "Signed application", of: "order" },
];

/** What is accepted for a document, by its key: one sentence. */
export const acceptance: Readonly<Record<string, string>> = {
  identity:
    "A colour scan or photo of the page with the picture, all four corners visible, certified by a notary or lawyer within the last three months.",
  address:
    "A utility bill, bank statement or tax letter that shows the name, the address and a date within the last three months.",
  company: "A recent extract or certificate of the registry, and the register of directors and owners.",
  register: "Issued by the registry or the registered agent within the last three months.",
  funds: "Every page of the form, signed by hand.",
  consent: "Every page of the form, signed by hand by this person.",
  application: "Every page of the form, signed by hand.",
};

const identity = {
  key: "identity",
  kind: "document",
  perPerson: "Certified passport copy",
} as const;

export const passportCopies: Requirement = {
  ...identity,
  title: "Certified passport copy of every director, shareholder and beneficial owner",
};
// Three months is our own rule, not the law's.
export const proofOfAddress: Requirement = {
  key: "address",
  kind: "document",
  title: "Proof of address for each person, dated within the last three months",
  perPerson: "Proof of address, dated within the last three months",
};
export const companyNames: Requirement = {
  key: "names",
  kind: "answer",
  title: "Three proposed company names, in order of preference",
  given: true,
};
export const activityDescription: Requirement = {
  key: "activity",
  kind: "answer",
  title: "A description of the planned activity and the countries it will involve",
};
export const sourceOfFunds: Requirement = {
  key: "funds",
  kind: "form",
  title: "A signed statement of the source of funds",
};

const assetsDescription: Requirement = {
  key: "assets",
  kind: "answer",
  title: "A description of the assets and how they will be used",
};

/** For a company; a jurisdiction can word a document differently. */
export const companyRequirements: readonly Requirement[] = [
  passportCopies,
  proofOfAddress,
  companyNames,
  activityDescription,
  sourceOfFunds,
];

/** By structure: a foundation has a council, a trust doesn't. */
export const trustRequirements: Readonly<Record<"Foundation" | "Trust", readonly Requirement[]>> = {
  Foundation: [
    {
      ...identity,
      title: "Certified passport copy of the founder, every council member and every beneficiary",
    },
    proofOfAddress,
    assetsDescription,
    sourceOfFunds,
  ],
  Trust: [
    { ...identity, title: "Certified passport copy of the founder and every beneficiary" },
    proofOfAddress,
    assetsDescription,
    sourceOfFunds,
  ],
};

/** What we need before we apply to any bank. If a bank asks for more, the desk requests it. */
export const bankRequirements: readonly Requirement[] = [
  {
    ...identity,
    title: "Certified passport copy of every owner and every authorised signatory",
  },
  proofOfAddress,
  {
    key: "company",
    kind: "document",
    title: "Registration documents of the company, showing its directors and owners",
  },
  { key: "activity", kind: "answer", title: "A description of the business and the payments it expects" },
  sourceOfFunds,
];
