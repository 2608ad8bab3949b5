import { filingSheetText } from "@/data/compliance";
import {
  listFilingFacts,
  listOrderFilings,
  type StatutoryFiling,
  type FilingFactKey,
} from "@/data/filing-data";
import { listedCompanyExemptions } from "@/data/listed-owners";
import { natureOfControlText, ordinaryShareCount } from "@/data/ownership";
import { personFieldText } from "@/data/people";
import { personFactKeys, personFacts, type PersonFact } from "@/data/person-facts";
import { getCountryName } from "@/lib/countries";
import { formatCalendarDay } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import { formatPersonFact, parsePrincipal } from "@/lib/people/facts";
import { formatRoles, type Person } from "@/lib/people/person";
import { listNomineeRoles, type NomineeRole } from "@/lib/required-people";
import {
  calculateSharesUnderLocalLaw,
  calculateEffectiveShares,
  isExemptAsListedCompany,
  isReportableShare,
  inferMissingShares,
  listCompaniesNeedingOwnerDetails,
  sumEnteredShares,
  type OwnershipShare,
} from "./ownership";

type Ordered = Pick<Order, "kind" | "jurisdiction_slug" | "service">;

const filingsFor = ({ kind, jurisdiction_slug: place, service }: Ordered) =>
  listOrderFilings({ kind: service ? "service" : kind, place });

/** Whether a filing says something about a person or company in these roles. */
const isAbout = (filing: StatutoryFiling, { roles, is_company: isCompany }: Person) =>
  roles.some((role) => filing.roles.includes(role)) &&
  !(filing.unless && roles.includes(filing.unless)) &&
  listFilingFacts(filing, isCompany).length > 0;

/** For each further fact that a filing needs of a person or company, the title of that filing: "Register of directors". */
export function findFilingTitlesForPerson(
  order: Ordered,
  person: Person,
): Partial<Record<PersonFact, string>> {
  const filings = filingsFor(order).filter((filing) => isAbout(filing, person));
  return Object.fromEntries(
    personFactKeys.flatMap((key) => {
      // The last one is the most particular: identification, which everybody needs, comes first.
      const found = filings.findLast((filing) => listFilingFacts(filing, person.is_company).includes(key));
      return found ? [[key, found.title]] : [];
    }),
  );
}

/** Whether a company is asked if its shares are listed: a shareholder, where the place then doesn't ask for its owners. */
export const needsStockListingQuestion = (
  { kind, jurisdiction_slug: place, service }: Ordered,
  { is_company: isCompany, roles }: Pick<Person, "is_company" | "roles">,
) =>
  kind === "company" &&
  !service &&
  isCompany &&
  roles.includes("shareholder") &&
  place in listedCompanyExemptions;

type Row = { readonly label: string; readonly value: string | null };

type FiledOrder = Ordered &
  Pick<
    Order,
    "use_nominee_director" | "use_nominee_shareholder" | "nominee_director" | "nominee_shareholder"
  >;

/** The filings of an order, filled in from what its customer entered; a missing fact is null. */
export function fillInFilings(
  order: FiledOrder,
  people: readonly Person[],
  entered: readonly OwnershipShare[],
) {
  const { jurisdiction_slug: place } = order;
  const shares = inferMissingShares(people, entered, order.use_nominee_shareholder);
  const owned = calculateEffectiveShares(shares);
  const counted = calculateSharesUnderLocalLaw(place, shares);
  const held = (id: string) =>
    shares.find((share) => share.owner_id === id && share.owned_id === null)?.percent;
  // Who has no share has none once those of the others add up. Before, theirs may be missing.
  const isWhole = (owned: string | null) => sumEnteredShares(owned, shares) === 100;
  const noneHeld = isWhole(null) ? filingSheetText.noShares : null;
  const companies = listCompaniesNeedingOwnerDetails(place, people, shares);
  const noneOwned = companies.every((one) => isWhole(one?.id ?? null)) ? filingSheetText.noShares : null;
  const forNominee = order.use_nominee_shareholder ? listNomineeShares(people, shares) : [];
  const rowOf = (person: Person, fact: FilingFactKey): Row | undefined => {
    const percent = owned.get(person.id);
    const stake = counted.get(person.id);
    if (fact === "held_shares")
      return { label: filingSheetText.heldShares, value: sharesInWords(held(person.id)) ?? noneHeld };
    if (fact === "shares")
      return { label: filingSheetText.share, value: percent === undefined ? noneOwned : `${percent} %` };
    if (fact === "control" && stake)
      return { label: personFacts.control.label, value: controlInWords(place, stake) };
    // Who owns it acts for themselves, and isn't asked.
    if (fact === "acts_for" && person.roles.includes("beneficial_owner")) return undefined;
    return detailOf(person, fact);
  };
  const isFiled = (filing: StatutoryFiling, person: Person) => {
    const { entities, onlyNominees } = filing;
    const actsFor = person.facts.acts_for;
    if (onlyNominees && actsFor && !parsePrincipal(actsFor)) return false;
    const isOfMembers = listFilingFacts(filing, person.is_company).includes("held_shares");
    if (isOfMembers && forNominee.some(({ owner_id: id }) => id === person.id)) return false;
    if (!entities) return true;
    if (!isReportableShare(place, counted.get(person.id) ?? 100)) return false;
    const { from, orListed } = entities;
    return (
      !from ||
      from.includes(person.country ?? "") ||
      (orListed === true && isExemptAsListedCompany(place, person))
    );
  };
  // A filing of the identity or of owners isn't about the nominee.
  const isAboutNominees = (filing: StatutoryFiling) =>
    listFilingFacts(filing, true).length > 0 &&
    !filing.unless &&
    !filing.entities &&
    !filing.roles.includes("beneficial_owner");
  return filingsFor(order).map((filing) => ({
    filing,
    /** Each person or company, also the nominee that we supply. */
    people: [
      ...people
        .filter((person) => isAbout(filing, person) && isFiled(filing, person))
        .map((person) => ({
          id: person.id,
          rows: listFilingFacts(filing, person.is_company).flatMap((fact) => rowOf(person, fact) ?? []),
        })),
      ...(isAboutNominees(filing) ? listNomineeRoles(order) : [])
        .filter((role) => filing.roles.includes(role))
        .map((role) => ({ id: role, rows: nomineeRows(order, role, filing, people, forNominee) })),
    ],
  }));
}

/** A column of a person or company, or one of their further facts. */
function detailOf(person: Person, fact: Exclude<FilingFactKey, "shares" | "held_shares">): Row {
  const { is_company: isCompany } = person;
  const texts = personFieldText;
  const country = (code: string | null) => code && getCountryName(code);
  const columns = {
    full_name: [isCompany ? texts.companyName : texts.fullName, person.full_name],
    roles: [texts.roles, formatRoles(person.roles)],
    birth_date: [texts.birthDate, person.birth_date && formatCalendarDay(new Date(person.birth_date))],
    country: [isCompany ? texts.country : texts.nationality, country(person.country)],
    residence: [texts.residence, country(person.residence)],
    registration_number: [texts.registrationNumber, person.registration_number],
    address: [isCompany ? texts.companyAddress : texts.address, person.address],
  } as const;
  const isColumn = (key: string): key is keyof typeof columns => key in columns;
  const [{ label }, value] = isColumn(fact)
    ? columns[fact]
    : [personFacts[fact], formatPersonFact(person, fact)];
  return { label, value };
}

/** A direct share of the company, in percent, as class and number: "5,000 ordinary". */
const sharesInWords = (percent: number | undefined) =>
  percent === undefined ? null : filingSheetText.ordinary(Math.round((percent * ordinaryShareCount) / 100));

/** The nature of control of an owner, who has this share in all, in percent. */
function controlInWords(place: string, percent: number): string {
  if (!isReportableShare(place, percent)) return natureOfControlText.below(percent);
  const band = natureOfControlText.bands[place];
  return natureOfControlText.owns(band ? band(percent) : `${percent} %`);
}

/**
 * The direct shares that our nominee shareholder holds: those of owners who aren't shareholders themselves. If there are none, all,
 * because a nominee was ordered for the shareholders that the order names.
 */
function listNomineeShares(
  people: readonly Person[],
  shares: readonly OwnershipShare[],
): readonly OwnershipShare[] {
  const direct = shares.filter(({ owned_id: owned }) => owned === null);
  const own = new Set(people.filter(({ roles }) => roles.includes("shareholder")).map(({ id }) => id));
  const rest = direct.filter(({ owner_id: id }) => !own.has(id));
  return rest.length > 0 ? rest : direct;
}

/** The nominee that we supply, and the shares that a nominee shareholder holds for their owners. */
function nomineeRows(
  order: FiledOrder,
  role: NomineeRole,
  filing: StatutoryFiling,
  people: readonly Person[],
  shares: readonly OwnershipShare[],
): readonly Row[] {
  const name = {
    label: personFieldText.fullName.label,
    value: order[`nominee_${role}`] ?? filingSheetText.nominee,
  };
  if (role === "director") return [name];
  const owners = people.filter(({ id }) => shares.some(({ owner_id: owner }) => owner === id));
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  return [
    name,
    ...(listFilingFacts(filing, false).includes("held_shares")
      ? [{ label: filingSheetText.heldShares, value: sharesInWords(sum || undefined) }]
      : []),
    {
      label: filingSheetText.nomineeFor,
      value: new Intl.ListFormat("en-GB").format(owners.map(({ full_name: owner }) => owner)) || null,
    },
  ];
}
