import { personFactKeys, personFacts, type PersonFact } from "@/data/person-facts";
import { formatCalendarDay } from "@/lib/format";
import type { Person } from "./person";

type Given = Pick<Person, "passport_expires_on" | "facts">;

/** The given value of a further fact about a person; null if there is none. */
export const getPersonFact = (person: Given, key: PersonFact) =>
  key === "passport_expires_on" ? person.passport_expires_on : (person.facts[key] ?? null);

/** A further fact of a person as text: a date or a choice in words. */
export function formatPersonFact(person: Given, key: PersonFact) {
  const given = getPersonFact(person, key);
  const { kind, choices } = { choices: undefined, ...personFacts[key] };
  if (given === null) return null;
  if (kind === "date") return formatCalendarDay(new Date(given));
  return (choices as Readonly<Record<string, string>> | undefined)?.[given] ?? given;
}

/** The keys of the facts that the filing needs of a person, in the form's order. */
export const listRequiredPersonFacts = ({ asked }: Pick<Person, "asked">): PersonFact[] =>
  personFactKeys.filter((key) => asked.includes(key));

/** Whether a passport is no longer valid. */
export const isPassportExpired = ({ passport_expires_on: day }: Pick<Person, "passport_expires_on">) =>
  day !== null && day < new Date().toISOString().slice(0, 10);

/** The name of the person or company someone acts for; null if they act for nobody. */
export const parsePrincipal = (actsFor: string | null | undefined): string | null =>
  actsFor && !/^(nobody|no[ -]?one|none|no|n\/a|-)\W*$/i.test(actsFor.trim()) ? actsFor : null;
