// What a filing needs to know about a person or company besides the details that everybody gives. Which place and role needs which is in
// data/filing-data.ts. Read by the customer's form, the desk and the filing's data.

type PersonFactField = {
  readonly label: string;
  readonly hint?: string;
  readonly kind: "text" | "lines" | "date" | "choice";
  /** Of a choice: the stored value and its label. */
  readonly choices?: Readonly<Record<string, string>>;
};

/** The further facts about a person, in the form's order. The keys are stored, so a key never changes. */
export const personFacts = {
  passport_number: { label: "Passport number", kind: "text" },
  passport_issued_by: { label: "Passport issued by", hint: "The country", kind: "text" },
  passport_issued_on: { label: "Passport issued on", kind: "date" },
  passport_expires_on: { label: "Passport valid until", kind: "date" },
  former_names: {
    label: "Former names and aliases",
    hint: "Also the name before a marriage. Write “none” if there are none.",
    kind: "text",
  },
  sex: {
    label: "Sex, as in the passport",
    kind: "choice",
    choices: { female: "Female", male: "Male", other: "Other" },
  },
  birth_place: { label: "Place of birth", hint: "Town and country", kind: "text" },
  occupation: { label: "Occupation", hint: "Or “retired”, “student”", kind: "text" },
  tax_residences: {
    label: "Tax residence",
    hint: "A line for each country, with the tax number there, or why there is none",
    kind: "lines",
  },
  us_person: {
    label: "US person for tax",
    hint: "A citizen or resident of the United States, also with a green card",
    kind: "choice",
    choices: { no: "No", yes: "Yes" },
  },
  personal_code: {
    label: "Companies House personal code",
    hint: "Companies House gives it to whoever has verified their identity",
    kind: "text",
  },
  employer: { label: "Employer, with address", hint: "Write “none” if there is none", kind: "lines" },
  legal_form: {
    label: "Legal form and governing law",
    hint: "Such as “limited company, Portuguese law”",
    kind: "text",
  },
  register: { label: "Register of companies", hint: "Its name, such as “Companies House”", kind: "text" },
  registered_on: { label: "Registered since", kind: "date" },
  listed_on: {
    label: "Stock exchange and ticker",
    hint: "Only if its shares are listed. Then we don’t ask who owns it, but for a proof of the listing.",
    kind: "text",
  },
  acts_for: {
    label: "Acts for somebody else",
    hint: "The name of whom. Write “nobody” if there is no such person.",
    kind: "text",
  },
  control: {
    label: "How they control the company",
    kind: "choice",
    choices: {
      board: "Right to appoint or remove most of the board",
      votes: "Votes by agreement with others",
      influence: "Other influence or control",
      manager: "Senior manager, because nobody owns enough",
    },
  },
} as const satisfies Readonly<Record<string, PersonFactField>>;

export type PersonFact = keyof typeof personFacts;

export const personFactKeys = Object.keys(personFacts) as PersonFact[];
