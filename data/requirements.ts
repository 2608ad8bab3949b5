/**
 * A document we ask for. Orders store its key: the title can change, the key stays, and a new document gets a new key.
 */
export type Requirement = {
  readonly key: "identity" | "address" | "names" | "activity" | "assets" | "company" | "funds";
  readonly title: string;
  /** Whether the order form already asks for it, so that no file is needed. */
  readonly given?: true;
};

// What we ask every customer for.
export const passportCopies: Requirement = {
  key: "identity",
  title: "Certified passport copy of every director, shareholder and beneficial owner",
};
// Three months is our own rule; no law says so.
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

/** By the structure: a foundation has a council, a trust has none. */
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

/** The same for every bank: what we need before we apply. If a bank asks for more, the desk requests it. */
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
