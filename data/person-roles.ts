// The roles that people and companies have in an order.

/** The roles of people in an order, in listing order. Also the values of the database type person_role. */
export const personRoles = [
  "director",
  "shareholder",
  "beneficial_owner",
  "founder",
  "beneficiary",
  "trustee",
  "protector",
  "council_member",
  "signatory",
  "secretary",
] as const;

export type PersonRole = (typeof personRoles)[number];

export const personRoleNames: Readonly<Record<PersonRole, { readonly one: string; readonly many: string }>> =
  {
    director: { one: "Director", many: "Directors" },
    shareholder: { one: "Shareholder", many: "Shareholders" },
    beneficial_owner: { one: "Beneficial owner", many: "Beneficial owners" },
    founder: { one: "Founder", many: "Founders" },
    beneficiary: { one: "Beneficiary", many: "Beneficiaries" },
    trustee: { one: "Trustee", many: "Trustees" },
    protector: { one: "Protector", many: "Protectors" },
    council_member: { one: "Council member", many: "Council members" },
    signatory: { one: "Authorised signatory", many: "Authorised signatories" },
    secretary: { one: "Secretary", many: "Secretaries" },
  };
