import type { BankId } from "../banks.ts";
import { companyFees, trustFees, type JurisdictionSlug, type TrustCountrySlug } from "../prices.ts";
import type { Trust } from "../trusts.ts";

/** The day every fact was last compared with its sources. Two independent sources agreed on each of them. */
export const factsChecked = "2026-11-22";

/** When a yearly duty falls due, where the law fixes a date for every company. */
export type Due = { readonly month?: number; readonly day?: number };

export type Money = { readonly amount: number; readonly currency: string };

/** What the state takes each year. */
export type YearlyFee = Money & {
  /** Some pay more, as the text says. */
  readonly atLeast?: true;
  /** Of several facts with this mark, only one applies to a company. */
  readonly oneOf?: true;
};

type Details = Due & { readonly yearlyFee?: YearlyFee };

export type Fact = Details & {
  /** One or two plain sentences that can be quoted alone. */
  readonly text: string;
  /** The act, or the registry or authority whose practice it is. */
  readonly source: string;
  /** Year of the act, or the year in which a registry's practice or fee was last confirmed. */
  readonly year: number;
  /** The official text, or the registry's own page. */
  readonly url?: `https://${string}`;
};

/** Returns a function that makes facts of one source. */
export const from =
  (source: string, year: number, url?: Fact["url"]) =>
  (text: string, details: Details = {}): Fact => ({ text, source, year, ...(url && { url }), ...details });

/** "Law 32 of 1927", or "Companies House, 2026" where the name has no year. */
export const cite = ({ source, year }: Fact) =>
  source.includes(String(year)) ? source : `${source}, ${year}`;

export type Question = { readonly question: string; readonly answer: string };

/** Who can see the record of beneficial owners. */
export type OwnersSeenBy = "authorities" | "legitimate-interest" | "public";

/** A person the law requires locally, besides a registered agent or office, which our price covers. */
export type LocalPerson = {
  readonly role: string;
  readonly count: number;
  /** A local company or provider can do it. */
  readonly companyAllowed?: true;
};

/** `null` wherever no second source confirms a number. */
export type PlaceNumbers = {
  /** 0 where the form has no directors. */
  readonly directors: number | null;
  /** Founders or partners, where more are needed to form the company than to keep it. */
  readonly shareholders: number | null;
  /** How many of them the customer names, where founders from the law firm sign instead. */
  readonly shareholdersToName?: number;
  /** Offices that have to be filled; a director can hold one where the law lets a person hold both. */
  readonly officers?: readonly ("secretary" | "signatory")[];
  /** Empty if no one has to live there. */
  readonly localPeople: readonly LocalPerson[] | null;
  /** An amount of 0 means that the law sets no minimum. */
  readonly capital: Money | null;
  /** From filing to registration, by the registry. Promised dates come from registrarTimes in timeline.ts. */
  readonly workingDays: { readonly min: number; readonly max: number } | null;
  /** The share that makes a person a beneficial owner. */
  readonly ownerShare: { readonly percent: number; readonly from: "at least" | "more than" } | null;
};

/** Whose names anyone can look up in a register, for a fee or free of charge. */
export type PublicNames = readonly ("directors" | "shareholders")[];

export type Alternative = { readonly slug: JurisdictionSlug; readonly text: string };

export type PlaceFacts = {
  readonly slug: JurisdictionSlug;
  readonly checked: typeof factsChecked;
  readonly numbers: PlaceNumbers;
  /** `null` where no register exists, or no second source says who can see it. */
  readonly ownersSeenBy: OwnersSeenBy | null;
  readonly publicNames: PublicNames | null;
  readonly people: readonly Fact[];
  readonly capital: readonly Fact[];
  readonly owners: readonly Fact[];
  readonly yearly: readonly Fact[];
  /** One sentence. */
  readonly tax: Fact;
  readonly substance: readonly Fact[];
  readonly time: readonly Fact[];
  readonly received: readonly Fact[];
  /** What surprises owners. */
  readonly watchOut: readonly Fact[];
  /** From the order to the documents, only what is particular to the place. */
  readonly steps: readonly string[];
  readonly closest: readonly Alternative[];
  readonly questions: readonly Question[];
};

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** What a formation costs with us in the first year, the government fee included. */
export const price = (slug: JurisdictionSlug) =>
  dollars(companyFees[slug].incorporation + companyFees[slug].government);

/** The same for a trust or foundation. */
export const trustPrice = (country: TrustCountrySlug) =>
  dollars(trustFees[country].incorporation + trustFees[country].government);

export type TrustFacts = {
  readonly slug: Trust["value"];
  readonly checked: typeof factsChecked;
  /** An amount of 0 means that no minimum applies; `null` that no second source confirms it. */
  readonly minimumAssets: Money | null;
  /** `null` where the law sets no limit. */
  readonly maximumYears: number | null;
  /** Of a foundation. */
  readonly councilMembers?: number;
  /** Who can see the people behind it in a register; `null` where they are in none. */
  readonly ownersSeenBy: OwnersSeenBy | null;
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
  readonly questions: readonly Question[];
};

export type BankFacts = {
  readonly id: BankId;
  /** The same as in data/banks.ts. */
  readonly slug: string;
  readonly checked: typeof factsChecked;
  /** Whether deposits at the banks open to customers abroad are insured. */
  readonly insured: "yes" | "no" | "partly" | null;
  /** For each depositor at each bank. */
  readonly cover: Money | null;
  /** The first year of reports under the Common Reporting Standard; `null` where there are none. */
  readonly crsSince: number | null;
  readonly access: readonly Fact[];
  readonly asked: readonly Fact[];
  readonly time: readonly Fact[];
  readonly deposits: readonly Fact[];
  readonly regulator: readonly Fact[];
  readonly currency: readonly Fact[];
  readonly watchOut: readonly Fact[];
  readonly questions: readonly Question[];
};
