// What the desk corrected, in words. Read by the history, the timeline and the email to the customer.
import { roleNames, type PersonRole } from "./person-roles";

/** The fields that can be corrected, in the middle of a sentence. Those of a person and those of an order. */
export const correctedFields: Readonly<Record<string, string>> = {
  address: "address",
  birth_date: "date of birth",
  company_name: "proposed name",
  country: "country",
  full_name: "name",
  is_company: "kind (person or company)",
  phone: "telephone number",
  politically_exposed: "answer about public office",
  registered_name: "registered name",
  registered_on: "date of registration",
  registration_number: "registration number",
  roles: "roles",
};

/** As the database records a correction. Birth dates, addresses and the like are named without their values. */
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
  list.format(roles.split(" ").map((role) => roleNames[role as PersonRole]?.one.toLowerCase() ?? role));
const inOneLine = (value: string) => value.split("\n").join(", ");

/** What was corrected, as the object of a sentence: "the name and date of birth of Ada Example". */
export function correctionSubject({ person, fields = "" }: Correction): string {
  const names = fields.split(" ").map((field) => correctedFields[field] ?? field);
  return `the ${list.format(names)} ${person ? `of ${person}` : "in your order"}`;
}

/** What was there and is now, each with its label; empty where the values are not shown. */
export function correctionValues(of: Correction): [label: string, value: string][] {
  return [
    ...(of.before ? [["Before", inOneLine(of.before)] as [string, string]] : []),
    ...(of.after ? [["Now", inOneLine(of.after)] as [string, string]] : []),
    ...(of.roles_before ? [["Roles before", rolesInWords(of.roles_before)] as [string, string]] : []),
    ...(of.roles_after ? [["Roles now", rolesInWords(of.roles_after)] as [string, string]] : []),
  ];
}
