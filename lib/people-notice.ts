import { personRoleNames, type PersonRole } from "@/data/person-roles";
import { formatPlaceNameInSentence } from "@/data/place-names";
import { findJurisdiction, findTrust } from "@/lib/catalogue";
import { listOfferedExtras, listRolesToFill } from "@/lib/orders/extras";
import {
  listRequiredPeopleWithoutNominees,
  listRequiredPeople,
  type RequiredPeople,
} from "./required-people";

type Ordered = Parameters<typeof listRequiredPeople>[0];

/** The roles for which each order form asks for one person. */
const fields: Readonly<Record<Ordered["kind"], readonly PersonRole[]>> = {
  company: ["director", "shareholder", "beneficial_owner"],
  trust: ["founder", "beneficiary"],
  bank: ["signatory", "beneficial_owner"],
};

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (count: number) => words[count] ?? String(count);
const nounOf = ({ role, count }: RequiredPeople) =>
  personRoleNames[role][count > 1 ? "many" : "one"].toLowerCase();
const orCompany = (one: RequiredPeople) => (one.orCompany ? " or one company" : "");
const list = new Intl.ListFormat("en-GB");

/** "three directors", "a secretary", "an authorised signatory" */
function named(one: RequiredPeople): string {
  const noun = nounOf(one);
  if (one.count > 1) return `${inWords(one.count)} ${noun}${orCompany(one)}`;
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** Formats the required people of a role as a title: "Three directors", "One secretary", "Three council members or one company". */
export function formatRequiredPeople(one: RequiredPeople): string {
  const text = `${inWords(one.count)} ${nounOf(one)}${orCompany(one)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const sentences = (...texts: (string | false)[]) => texts.filter(Boolean).join(" ");

/** A notice about the people the law requires beyond the order form's fields; undefined if the fields are enough. */
export function createOrderFormPeopleNotice(order: Ordered): string | undefined {
  const inField = (role: PersonRole) => fields[order.kind].includes(role);
  const people = listRequiredPeople(order).filter(({ role, count }) => count > 1 || !inField(role));
  if (people.length === 0) return undefined;
  const [first, ...more] = people.filter(({ role }) => inField(role));
  const others = people.filter(({ role }) => !inField(role));
  // Whom the same form offers to supply.
  const ours = listRolesToFill(Object.fromEntries(listOfferedExtras(order).map(({ item }) => [item, "yes"])));
  const nominee = people.some(({ role }) => role === "director")
    ? `, or add a nominee${ours.includes("director") ? " or resident" : ""} director`
    : "";
  const each = more.length ? "of each " : "";
  const rest = more.length
    ? "others"
    : first && first.count > 2
      ? `other ${inWords(first.count - 1)}`
      : "other";
  const areAllOffered = others.every(({ role }) => ours.includes(role));
  return sentences(
    `${formatPeopleNoticeSubject(order)} requires ${list.format(people.map(named))}.`,
    first !== undefined && `Name one ${each}here; we’ll ask for the ${rest} after payment${nominee}.`,
    others.length > 0 && askedLater(others, areAllOffered),
  );
}

type Named = Parameters<typeof listRequiredPeopleWithoutNominees>[0] & {
  /** The roles whose field in the form is empty, because a nominee fills the role. */
  readonly unnamed: readonly PersonRole[];
  /** The roles for which the customer asked us for somebody. */
  readonly asked: readonly PersonRole[];
};

/** The notice for an order that is ready to be paid. A nominee counts as one person in its role. */
export function createPaymentPeopleNotice({ unnamed, asked: ofUs, ...order }: Named): string | undefined {
  const inField = (role: PersonRole) => fields[order.kind].includes(role) && !unnamed.includes(role);
  const missing = listRequiredPeopleWithoutNominees(order)
    .map((one) => ({ ...one, count: inField(one.role) ? one.count - 1 : one.count }))
    .filter(({ role, count }) => count > 0 && !ofUs.includes(role));
  if (missing.length === 0) return undefined;
  const required = listRequiredPeople(order).filter(({ role }) => missing.some((one) => one.role === role));
  const asked = missing.map((one) =>
    inField(one.role) ? `${inWords(one.count)} more ${nounOf(one)}` : named(one),
  );
  const nominees = order.supplied.filter((role) => missing.some((one) => one.role === role));
  return sentences(
    `${formatPeopleNoticeSubject(order)} requires ${list.format(required.map(named))}.`,
    nominees.length > 0 &&
      `Your nominee ${nominees.join(" and ")} ${nominees.length > 1 ? "are two" : "is one"} of them.`,
    missing.some(({ role }) => fields[order.kind].includes(role))
      ? `After payment, we’ll ask you to name ${list.format(asked)}.`
      : askedLater(missing),
  );
}

/** For roles that have no field in the form. `isOffered`: whether the form offers to supply them. */
function askedLater([first, ...more]: readonly RequiredPeople[], isOffered = false): string {
  const isMany = more.length > 0 || first!.count > 1;
  const unless = isOffered ? `, unless you ask us for ${isMany ? "them" : "one"}` : "";
  return `We’ll ask for ${isMany ? "their names" : "the name"} after payment${unless}.`;
}

/** The subject of the notice: "Panama", "The Cayman Islands", "A Panama Foundation". */
export function formatPeopleNoticeSubject({ kind, place }: Ordered): string {
  if (kind === "bank") return "The bank";
  if (kind === "trust") return `A ${findTrust(place)?.name}`;
  return formatPlaceNameInSentence(findJurisdiction(place)?.name ?? "").replace(/^the /, "The ");
}
