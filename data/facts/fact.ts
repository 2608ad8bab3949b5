import type { BankJurisdictionId } from "../banks.ts";
import { companyFees, trustFees, type JurisdictionSlug, type TrustCountrySlug } from "../prices.ts";
import type { Trust } from "../trusts.ts";

/** The day most facts were last compared with their sources: those without a day of their own. Two independent sources agreed on each. */
export const factsCheckedDate = "2026-11-22";

/** On this day of each year, or in this month; first in the year after the registration. */
type YearlyDay = {
  readonly month: number;
  readonly day?: number;
  /** Only for companies registered in this half of the year. */
  readonly half?: 1 | 2;
  /** Already in the year of the registration. */
  readonly isSameYear?: true;
};

/** So long after the registration (once), after each anniversary, or after the end of each financial year. */
type Period = {
  readonly after: "registration" | "anniversary" | "year end";
  readonly months?: number;
  readonly days?: number;
  /** The first time, so many months after the registration, if the first financial year is longer than twelve months. */
  readonly firstMonths?: number;
  /** Only of the days beyond twelve months in a longer first financial year. */
  readonly isShortPeriod?: true;
};

/** A date that the law sets for a company. A fee that falls due on the anniversary has none: the renewal with us is that day, and pays it. */
export type DueDateRule = {
  /** What is due, as a calendar's entry. Unique within a jurisdiction, and kept: companies store it. */
  readonly duty: string;
  /** Who does it: the registered agent, or the customer. */
  readonly by: "agent" | "customer";
} & (YearlyDay | Period | { readonly firstDayOf: "anniversary month" });

export type Money = { readonly amount: number; readonly currency: string };

/** The government's yearly fee. */
export type YearlyFee = Money & {
  /** Some pay more, as the text says. */
  readonly atLeast?: true;
  /** Only one of the facts with this mark applies to a company. */
  readonly oneOf?: true;
};

type Details = { readonly due?: readonly DueDateRule[]; readonly yearlyFee?: YearlyFee };

/** A fact of law or practice, with its source and year. */
export type Fact = Details & {
  /** One or two plain sentences that can be understood without context. */
  readonly text: string;
  /** The act, or the registry or authority whose practice it is. */
  readonly source: string;
  /** Year of the act, or the year in which a registry's practice or fee was last confirmed. */
  readonly year: number;
  /** The official text, or the registry's own page. */
  readonly url?: `https://${string}`;
  /** The day it was checked, if another than `factsCheckedDate`. */
  readonly checked?: string;
};

/** Returns a function that creates facts with this source and, if given, the day they were checked. */
export const createFactFactory =
  (source: string, year: number, url?: Fact["url"], checked?: string) =>
  (text: string, details: Details = {}): Fact => ({
    text,
    source,
    year,
    ...(url && { url }),
    ...(checked && { checked }),
    ...details,
  });

/** "Law 32 of 1927", or "Companies House, 2026" if the name has no year. */
export const formatFactSource = ({ source, year }: Fact) =>
  source.includes(String(year)) ? source : `${source}, ${year}`;

/** A question and its answer on the page of a jurisdiction, trust or bank. */
export type PlacePageQuestion = { readonly question: string; readonly answer: string };

/** Who can see the record of beneficial owners. */
export type OwnerVisibility = "authorities" | "legitimate-interest" | "public";

/** A local person the law requires, besides the registered agent or office that our price includes. */
export type RequiredLocalPerson = {
  readonly role: string;
  readonly count: number;
  /** A local company or provider can do it. */
  readonly companyAllowed?: true;
};

/** The numbers that a jurisdiction's law sets. `null` if no second source confirms one. */
export type StatutoryNumbers = {
  /** 0 if the legal form has no directors. */
  readonly directors: number | null;
  /** Founders or partners, if forming the company takes more than keeping it. */
  readonly shareholders: number | null;
  /** The number that the customer names, if founders from the law firm sign instead. */
  readonly shareholdersToName?: number;
  /** Offices that have to be filled. A director can hold one if the law allows it. */
  readonly officers?: readonly ("secretary" | "signatory")[];
  /** Empty if no one has to live there. */
  readonly localPeople: readonly RequiredLocalPerson[] | null;
  /** An amount of 0 means that the law sets no minimum. */
  readonly capital: Money | null;
  /** From filing to registration, by the registry. Promised dates come from registrationTimes in timeline.ts. */
  readonly workingDays: { readonly min: number; readonly max: number } | null;
  /** The share that makes a person a beneficial owner. */
  readonly ownerShare: { readonly percent: number; readonly from: "at least" | "more than" } | null;
};

/** The roles whose holders are named in a public register, free of charge or for a fee. */
export type PubliclyNamedRoles = readonly ("directors" | "shareholders")[];

export type JurisdictionAlternative = { readonly slug: JurisdictionSlug; readonly text: string };

export type JurisdictionFacts = {
  readonly slug: JurisdictionSlug;
  /** The day all of its facts were checked, except those with a day of their own. */
  readonly checked: string;
  readonly numbers: StatutoryNumbers;
  /** `null` if there is no register, or no second source says who can see it. */
  readonly ownersSeenBy: OwnerVisibility | null;
  readonly publicNames: PubliclyNamedRoles | null;
  readonly people: readonly Fact[];
  readonly capital: readonly Fact[];
  readonly owners: readonly Fact[];
  readonly yearly: readonly Fact[];
  /** One sentence. */
  readonly tax: Fact;
  readonly substance: readonly Fact[];
  readonly time: readonly Fact[];
  readonly received: readonly Fact[];
  /** Facts that surprise owners. */
  readonly watchOut: readonly Fact[];
  /** The steps from order to documents that are specific to the jurisdiction. */
  readonly steps: readonly string[];
  readonly closest: readonly JurisdictionAlternative[];
  readonly questions: readonly PlacePageQuestion[];
};

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Our price of a formation in the first year, including the government fee. */
export const formatFormationPrice = (slug: JurisdictionSlug) =>
  dollars(companyFees[slug].incorporation + companyFees[slug].government);

/** Our price of a trust or foundation in the first year, including the government fee. */
export const formatTrustPrice = (country: TrustCountrySlug) =>
  dollars(trustFees[country].incorporation + trustFees[country].government);

export type TrustFacts = {
  readonly slug: Trust["value"];
  /** The day all of its facts were checked, except those with a day of their own. */
  readonly checked: string;
  /** 0 means that there is no minimum; `null` that no second source confirms it. */
  readonly minimumAssets: Money | null;
  /** `null` if the law sets no limit. */
  readonly maximumYears: number | null;
  /** Of a foundation. */
  readonly councilMembers?: number;
  /** True if one company can be the whole council. */
  readonly councilOrCompany?: true;
  /** Who can see the people behind it in a register; `null` if they are in none. */
  readonly ownersSeenBy: OwnerVisibility | null;
  readonly what: Fact;
  readonly people: readonly Fact[];
  readonly register: readonly Fact[];
  readonly assets: readonly Fact[];
  readonly yearly: readonly Fact[];
  readonly tax: Fact;
  readonly duration: Fact;
  /** What creditors, heirs and courts can do. */
  readonly limits: readonly Fact[];
  readonly time: readonly Fact[];
  readonly received: readonly Fact[];
  readonly watchOut: readonly Fact[];
  readonly questions: readonly PlacePageQuestion[];
};

export type BankFacts = {
  readonly id: BankJurisdictionId;
  /** The same as in data/banks.ts. */
  readonly slug: string;
  /** The day all of its facts were checked, except those with a day of their own. */
  readonly checked: string;
  /** Whether deposits at the banks open to customers abroad are insured. */
  readonly insured: "yes" | "no" | "partly" | null;
  /** For each depositor at each bank. */
  readonly cover: Money | null;
  /** The first year of reports under the Common Reporting Standard; `null` if there are none. */
  readonly crsSince: number | null;
  readonly access: readonly Fact[];
  readonly asked: readonly Fact[];
  readonly time: readonly Fact[];
  readonly deposits: readonly Fact[];
  readonly regulator: readonly Fact[];
  readonly currency: readonly Fact[];
  readonly watchOut: readonly Fact[];
  readonly questions: readonly PlacePageQuestion[];
};
