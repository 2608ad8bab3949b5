/**
 * A paper we ask for. The key is what a list to tick off knows it by, and stands in the rows of orders: a paper may be
 * reworded, its key stays, and a new paper gets a new one.
 */
export type Requirement = {
  readonly key: "identity" | "address" | "names" | "activity" | "assets" | "company" | "funds";
  readonly title: string;
};

// What we ask every customer for, whatever the place.
export const identity: Requirement = {
  key: "identity",
  title: "Certified passport copy of every director, shareholder and beneficial owner",
};
// Three months is a rule of the house, not of any law.
export const address: Requirement = {
  key: "address",
  title: "Proof of address for each of them; we ask for one of the last three months",
};
export const names: Requirement = {
  key: "names",
  title: "Three proposed company names, in order of preference",
};
export const activity: Requirement = {
  key: "activity",
  title: "A description of the planned activity and of the countries it will deal with",
};
export const funds: Requirement = { key: "funds", title: "A signed statement of the source of funds" };

const assets: Requirement = {
  key: "assets",
  title: "A description of the assets, and of what is to be done with them",
};

/** By the structure: a foundation has a council, a trust has none. */
export const trustRequirements: Readonly<Record<"Foundation" | "Trust", readonly Requirement[]>> = {
  Foundation: [
    {
      key: "identity",
      title: "Certified passport copy of the founder, every council member and every beneficiary",
    },
    address,
    assets,
    funds,
  ],
  Trust: [
    { key: "identity", title: "Certified passport copy of the founder and of every beneficiary" },
    address,
    assets,
    funds,
  ],
};

/** The same for every bank: what we need before we apply. A bank may ask for more, and the desk then does. */
export const bankRequirements: readonly Requirement[] = [
  {
    key: "identity",
    title: "Certified passport copy of every owner and of everybody who is to sign for the account",
  },
  address,
  { key: "company", title: "Registration papers of the company, with its directors and owners" },
  { key: "activity", title: "A description of the business and of the payments it expects" },
  funds,
];
