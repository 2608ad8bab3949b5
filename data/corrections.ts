// Texts about corrections by the desk. Read by the history, the timeline and the email to the customer.
import { personFacts } from "./person-facts";
import { personRoleNames, type PersonRole } from "./person-roles";

/** The names, within a sentence, of the fields of a person or an order that can be corrected. */
export const correctedFieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(personFacts).map(([key, { label }]) => [
      key,
      label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    ]),
  ),
  acts_for: "answer about acting for somebody else",
  address: "address",
  birth_date: "date of birth",
  company_name: "proposed name",
  control: "kind of control over the company",
  country: "country",
  employer: "employer",
  full_name: "name",
  is_company: "kind (person or company)",
  passport_expires_on: "passport’s expiry date",
  passport_issued_by: "passport’s issuing country",
  passport_issued_on: "passport’s date of issue",
  phone: "telephone number",
  politically_exposed: "answer about public office",
  registered_name: "registered name",
  residence: "country of residence",
  registered_on: "date of registration",
  registration_number: "registration number",
  roles: "roles",
  sex: "sex",
  us_person: "answer about US tax",
};

/** A correction as recorded by the database. Birth dates, addresses and similar fields have no values. */
export type Correction = {
  readonly person?: string;
  /** The columns, separated by spaces. */
  readonly fields?: string;
  readonly before?: string;
  readonly after?: string;
  readonly roles_before?: string;
  readonly roles_after?: string;
};

const list = new Intl.ListFormat("en-GB");
const rolesInWords = (roles: string) =>
  list.format(roles.split(" ").map((role) => personRoleNames[role as PersonRole]?.one.toLowerCase() ?? role));
const inOneLine = (value: string) => value.split("\n").join(", ");

/** The corrected fields, as the object of a sentence: "the name and date of birth of Ada Example". */
export function formatCorrectedFields({ person, fields = "" }: Correction): string {
  const names = fields.split(" ").map((field) => correctedFieldNames[field] ?? field);
  return `the ${list.format(names)} ${person ? `of ${person}` : "in your order"}`;
}

/** The old and new values with their labels; empty if the values are not shown. */
export function listCorrectionValues(of: Correction): [label: string, value: string][] {
  return [
    ...(of.before ? [["Before", inOneLine(of.before)] as [string, string]] : []),
    ...(of.after ? [["Now", inOneLine(of.after)] as [string, string]] : []),
    ...(of.roles_before ? [["Roles before", rolesInWords(of.roles_before)] as [string, string]] : []),
    ...(of.roles_after ? [["Roles now", rolesInWords(of.roles_after)] as [string, string]] : []),
  ];
}
