import { filingsOf, type Filing, type FilingFact } from "@/data/filing-data";
import { personFields } from "@/data/people";
import { personFactKeys, personFacts, type PersonFact } from "@/data/person-facts";
import { countryName } from "@/lib/countries";
import { formatDay } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import { factInWords } from "@/lib/people/facts";
import { rolesInWords, type Person } from "@/lib/people/person";
import { effectiveShares, type Share } from "./ownership";

type Ordered = Pick<Order, "kind" | "jurisdiction_slug" | "service">;

const filingsFor = ({ kind, jurisdiction_slug: place, service }: Ordered) =>
  filingsOf({ kind: service ? "service" : kind, place });

/** Whether a filing says something about a person. */
const isAbout = ({ roles }: Filing, person: Person) => person.roles.some((role) => roles.includes(role));

/** For what the filing needs each further fact of a person: "Register of directors". */
export function factReasons(order: Ordered, person: Person): Partial<Record<PersonFact, string>> {
  const filings = filingsFor(order).filter((filing) => isAbout(filing, person));
  return Object.fromEntries(
    personFactKeys.flatMap((key) => {
      // The last one is the most particular: identification, which everybody needs, comes first.
      const found = filings.findLast(({ facts }) => facts.includes(key));
      return found ? [[key, found.title]] : [];
    }),
  );
}

type FilledIn = {
  readonly filing: Filing;
  readonly people: readonly {
    readonly person: Person;
    readonly rows: readonly { readonly label: string; readonly value: string | null }[];
  }[];
};

/**
 * The filings of an order, filled in from what its customer entered; a missing fact is null. Companies are left out: each filing
 * says who stands behind them.
 */
export function fillInFilings(
  order: Ordered,
  people: readonly Person[],
  shares: readonly Share[],
): readonly FilledIn[] {
  const owned = effectiveShares(shares);
  const rowOf = (person: Person, fact: FilingFact) => {
    const percent = owned.get(person.id);
    const country = (code: string | null) => code && countryName(code);
    switch (fact) {
      case "full_name":
        return { label: personFields.fullName.label, value: person.full_name };
      case "roles":
        return { label: personFields.roles.label, value: rolesInWords(person.roles) };
      case "birth_date":
        return {
          label: personFields.birthDate.label,
          value: person.birth_date && formatDay(new Date(person.birth_date)),
        };
      case "country":
        return { label: personFields.nationality.label, value: country(person.country) };
      case "residence":
        return { label: personFields.residence.label, value: country(person.residence) };
      case "address":
        return { label: personFields.address.label, value: person.address };
      case "shares":
        return { label: "Share of the company", value: percent === undefined ? null : `${percent} %` };
      default:
        return { label: personFacts[fact].label, value: factInWords(person, fact) };
    }
  };
  return filingsFor(order).map((filing) => ({
    filing,
    people: people
      .filter((person) => !person.is_company && isAbout(filing, person))
      .map((person) => ({ person, rows: filing.facts.map((fact) => rowOf(person, fact)) })),
  }));
}
