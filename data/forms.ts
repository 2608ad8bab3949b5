// The forms that customers download, sign and upload again. Read by lib/signable-forms.
import { formatPlaceNameInSentence } from "./place-names.ts";

/** The forms by the key of their requirement. */
export type SignableFormKey = "funds" | "consent" | "application";

type Kind = "company" | "trust" | "bank";

export const signableFormTitles: Readonly<Record<SignableFormKey, string>> = {
  funds: "Source of funds",
  consent: "Consent to act",
  application: "Application",
};

/** The signer's declarations. */
export const signerDeclarations = {
  funds: [
    "I declare that the money paid for this order, and the money that the company, trust, foundation or account will hold, comes from the source stated above.",
    "It does not come from a crime, and no one subject to sanctions has a share in it.",
    "I will send documents that show this when I am asked for them.",
  ],
  /** Without a jurisdiction, for an existing company that wants an account. */
  consent: (role: string, entity: string, place?: string, isCompany = false) => [
    place
      ? `${isCompany ? "We" : "I"} agree to act as ${role} of ${entity} in ${formatPlaceNameInSentence(place)} from the day of its registration.`
      : `I act as ${role} of ${entity}, and agree that the account is opened for it.`,
    ...(isCompany
      ? [
          "We are not insolvent, and no court or authority has forbidden us to hold this office.",
          "We will tell you at once if our name, address or directors change.",
        ]
      : [
          "I am not bankrupt, and no court or authority has forbidden me to hold this office.",
          "I will tell you at once if my name, address or nationality changes.",
        ]),
  ],
  application: [
    "I apply for what is described above, and confirm that everything in this form is true and complete.",
    "I have read and accepted the terms of service.",
    "You may give this form and the documents I have sent to the registrar, the registered agent or the bank.",
  ],
} as const;

/** The subject on an application form, by kind of order. */
export const applicationFormTitles: Readonly<Record<Kind, string>> = {
  company: "Formation of a company",
  trust: "Formation of a trust or foundation",
  bank: "Opening of a bank account",
};

export const signableFormText = {
  order: "Order",
  service: "Service",
  place: "Jurisdiction",
  bank: "Bank",
  names: "Proposed names",
  name: "Name",
  unnamed: { company: "the company", trust: "the trust or foundation", bank: "the company" },
  /** In the blank copies. */
  blank: {
    person: "Each person, with the roles they hold",
    officer: "The person who agrees",
    office: "director",
    place: "the jurisdiction above",
  },
  activity: "Activity",
  people: "People",
  source: "Where the money comes from (salary, business, sale of property, inheritance, other)",
  amount: "Amount and currency",
  country: "Country it comes from",
  signature: "Signature",
  printedName: "Name in block letters",
  date: "Place and date",
  missing:
    "Please fill in empty lines by hand. Details added on your order’s page appear when you download it again.",
  /** Where a name has characters that no font of ours has. */
  unprintable:
    "A box (\u25a1) stands for a letter we can’t print. Please write the whole name beside it by hand, as in the passport.",
  details: {
    birth: "Date of birth",
    country: "Nationality",
    residence: "Country of residence",
    address: "Address",
    number: "Registration number",
    registered: "Registered in",
  },
} as const;

/** The link to a form and its instructions. */
export const signableFormLinkText = {
  download: "Download the form",
  then: "Print it, sign it, and upload a scan or a clear photo of every page.",
} as const;
