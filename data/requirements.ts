// The documents customers provide: key and title. Read by jurisdictions.ts, pages and the order's list of documents.

/** A document we ask for. Orders store the key, so a key never changes; a new document gets a new one. */
export type Requirement = {
  readonly key: "identity" | "address" | "names" | "activity" | "assets" | "company" | "funds";
  readonly title: string;
  /** The order form asks for it, so no file is needed. */
  readonly given?: true;
};

export const passportCopies: Requirement = {
  key: "identity",
  title: "Certified passport copy of every director, shareholder and beneficial owner",
};
// Three months is our own rule, not the law's.
export const proofOfAddress: Requirement = {
  key: "address",
  title: "Proof of address for each person, dated within the last three months",
};
export const companyNames: Requirement = {
  key: "names",
  title: "Three proposed company names, in order of preference",
  given: true,
};
export const activityDescription: Requirement = {
  key: "activity",
  title: "A description of the planned activity and the countries it will involve",
};
export const sourceOfFunds: Requirement = {
  key: "funds",
  title: "A signed statement of the source of funds",
};

const assetsDescription: Requirement = {
  key: "assets",
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
      key: "identity",
      title: "Certified passport copy of the founder, every council member and every beneficiary",
    },
    proofOfAddress,
    assetsDescription,
    sourceOfFunds,
  ],
  Trust: [
    { key: "identity", title: "Certified passport copy of the founder and every beneficiary" },
    proofOfAddress,
    assetsDescription,
    sourceOfFunds,
  ],
};

/** What we need before we apply to any bank. If a bank asks for more, the desk requests it. */
export const bankRequirements: readonly Requirement[] = [
  {
    key: "identity",
    title: "Certified passport copy of every owner and every authorised signatory",
  },
  proofOfAddress,
  { key: "company", title: "Registration documents of the company, showing its directors and owners" },
  { key: "activity", title: "A description of the business and the payments it expects" },
  sourceOfFunds,
];
