// Texts of an order's people and answers, for customers and the desk. Read by components/people and components/desk.
import type { PersonRole } from "./person-roles";

/** The roles that a form offers, by product. */
export const rolesByProduct: Readonly<
  Record<"company" | "trust" | "foundation" | "account", readonly PersonRole[]>
> = {
  company: ["director", "shareholder", "beneficial_owner", "signatory", "secretary"],
  trust: ["founder", "beneficiary", "trustee", "protector"],
  foundation: ["founder", "beneficiary", "council_member", "protector"],
  account: ["beneficial_owner", "signatory", "director", "shareholder"],
};

/** A person's state, for the customer and the desk. */
export const personStatusLabels = {
  needed: "Incomplete",
  refused: "Please send again",
  sent: "Being checked",
  done: "Complete",
} as const;

export const peopleText = {
  heading: "People",
  lead: "Complete each person. We save what you enter.",
  filed: "We’ve filed your application with these people.",
  details: "Details",
  companyDetails: "Details of the company",
  detailsComplete: "details complete",
  detailsMissing: (count: number) => `${count} ${count === 1 ? "detail" : "details"} missing`,
  documentsMissing: (count: number) => `${count} ${count === 1 ? "document" : "documents"} to send`,
  fixedName: "We’ve accepted a document with this name. To correct it, write to us.",
  addPerson: "Add a person",
  addCompany: "Add a company",
  remove: "Remove",
  removeText: "Files that you sent for them are deleted.",
  save: "Save",
  saving: "Saving…",
  saved: "Saved",
  savedIncomplete: (missing: readonly string[]) => {
    const more = missing.length - 3;
    return `Saved. Still missing: ${missing.slice(0, 3).join(", ").toLowerCase()}${more > 0 ? ` and ${more} more` : ""}.`;
  },
} as const;

/** People whom the customer named on an earlier order. The database knows how long a document counts (private.counts_until). */
export const reusePeopleText = {
  heading: "You’ve told us about them before",
  line: (reference: string, documents: number) =>
    `Details${documents === 0 ? "" : documents === 1 ? " and 1 accepted document" : ` and ${documents} accepted documents`} from ${reference}`,
  note: "Untick whoever only has the same name. A certified passport counts for a year, a proof of address or register extract for three months. What has changed since, you can correct afterwards.",
  press: "Use what we have",
  pending: "One moment…",
} as const;

/** The customer makes a personal link for a person. */
export const personalLinkText = {
  summary: "Let them fill this in",
  lead: "We’ll make a personal link for you to send to them. It works for 14 days, and a new link ends the one before.",
  warning:
    "Whoever has the link can see and enter these details. It doesn’t show your name, the price or anyone else.",
  make: "Make a link",
  makeAgain: "Make a new link",
  made: "Copy the link and send it. We show it only once.",
  label: (name: string) => `Personal link for ${name}`,
} as const;

/** The labels and hints of a person's fields. */
export const personFieldText = {
  fullName: { label: "Full name", hint: "As in the passport, with all given names" },
  companyName: { label: "Registered name", hint: "As in the company’s register" },
  roles: { label: "Roles" },
  birthDate: { label: "Date of birth" },
  nationality: { label: "Nationality", placeholder: "Type a country" },
  residence: { label: "Country of residence", placeholder: "Type a country" },
  country: { label: "Country of registration", placeholder: "Type a country" },
  registrationNumber: { label: "Registration number" },
  address: { label: "Residential address", hint: "Street, postcode, city and country" },
  companyAddress: { label: "Registered address", hint: "Street, postcode, city and country" },
  isCompany: { label: "This is a company, not a person" },
  politicallyExposed: {
    label: "Politically exposed",
    hint: "Does this person, a close relative or a close associate hold a prominent public office (minister, judge, general, head of a state company), or did any of them in the past?",
    ownHint:
      "Do you, a close relative or a close associate hold a prominent public office (minister, judge, general, head of a state company), or did any of you in the past?",
    yes: "Yes",
    no: "No",
  },
} as const;

export const answerText = {
  heading: "Questions",
  given: "From your order form",
  label: "Your answer",
  change: "Change",
  send: "Send answer",
} as const;

/** The id of the list of countries on a page. */
export const countryDatalistId = "countries";

/** Hints for answers, by the key of the question. */
export const answerHints: Readonly<Record<string, string>> = {
  activity: "What the company will do, for whom, in which countries, and the turnover you expect in a year.",
  assets: "What you will transfer, roughly what it is worth, and what it is for.",
  names: "One name a line, the one you prefer first.",
};

/** The desk's texts about an order's people. */
export const deskPeopleText = {
  person: "Person",
  matrix: "Who has sent what",
  heading: "People",
  missing: "Not given yet",
  sentBack: "Sent back: ",
  correct: "Correct",
  correctPress: "Save and email the customer",
  colleague: "A colleague",
  proposed: (name: string, reason: string) =>
    `${name} wants to waive this: “${reason}” A second person confirms it by waiving it too.`,
  /** After a country that we don't act for, and after an answer that needs a check. */
  refused: "we don’t act for this country",
  toCheck: "to be checked before the filing",
  checked: (day: string) => `checked on ${day}`,
  /** At the top of the order. */
  stopped: (people: string) =>
    `This order is stopped: we don’t act for the country of ${people}. Refund it, or correct the person.`,
  stoppedByResidence: (country: string) =>
    `This order is stopped: the customer’s answer about their country of residence is ${country}, which we don’t act for. Refund it, or have the customer correct the answer.`,
  exposed: (people: string) =>
    `Politically exposed: ${people}. Record your check under Actions before the filing.`,
  show: "Show people",
  showResidence: "Show the answer",
} as const;
