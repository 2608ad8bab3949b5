import { banks, type BankJurisdiction } from "@/data/banks";
import { featuredSlugs, jurisdictions, neverIncluded, type Jurisdiction } from "@/data/jurisdictions";
import { trusts, type Trust } from "@/data/trusts";

const jurisdictionsBySlug = new Map<string, Jurisdiction>(jurisdictions.map((place) => [place.slug, place]));
const trustsByValue = new Map<string, Trust>(trusts.map((trust) => [trust.value, trust]));
const banksById = new Map<string, BankJurisdiction>(banks.map((bank) => [bank.id, bank]));

/** A jurisdiction by its slug; Switzerland included (§2). */
export function findJurisdiction(slug: string): Jurisdiction | undefined {
  return jurisdictionsBySlug.get(slug);
}

/** A trust or foundation by the value its order form is reached with, e.g. `panama-foundation`. */
export function findTrust(value: string): Trust | undefined {
  return trustsByValue.get(value);
}

/** A banking jurisdiction by id (§3), e.g. `hongkong`. */
export function findBank(id: string): BankJurisdiction | undefined {
  return banksById.get(id);
}

/** Whether there is a quote of this place, trust or foundation (decision 78). */
export function isQuotable(slug: string): boolean {
  return jurisdictionsBySlug.has(slug) || trustsByValue.has(slug);
}

/** The trust or foundation of a place, where there is one. */
export function findTrustIn(slug: string): Trust | undefined {
  return trusts.find(({ country }) => country === slug);
}

/** A banking jurisdiction by the slug of its page, e.g. `hong-kong`. */
export function findBankBySlug(slug: string): BankJurisdiction | undefined {
  return banks.find((bank) => bank.slug === slug);
}

/** The jurisdiction whose companies bank there in their own place, where there is one. */
export function findJurisdictionOf({ slug, alsoFor }: BankJurisdiction): Jurisdiction | undefined {
  return findJurisdiction(slug) ?? findJurisdiction(alsoFor ?? "");
}

/** Where a company of a place can have its account in the same place. */
export function findBankFor(slug: string): BankJurisdiction | undefined {
  return banks.find((bank) => bank.slug === slug || bank.alsoFor === slug);
}

/** What the page of a place is called: "Nevis Company Formation". */
export function formationName({ name, formation }: Jurisdiction): string {
  return formation ?? `${name} Company Formation`;
}

/** What the price of a company there does not include. */
export function notIncludedIn({ notIncluded, withoutShareholders }: Jurisdiction): readonly string[] {
  const nominees = withoutShareholders ? neverIncluded.nomineeDirector : neverIncluded.nominees;
  return [...notIncluded, nominees, ...neverIncluded.others];
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

/** The home page's 15, the formation dropdown's 17 (both by name), the list's 20 and the five featured (in §2's order). */
export function listJurisdictions(
  where: "homePicker" | "formationMenu" | "listed" | "featured",
): readonly Jurisdiction[] {
  if (where === "featured") return featuredSlugs.flatMap((slug) => findJurisdiction(slug) ?? []);
  const chosen = jurisdictions.filter((place) => place[where]);
  return where === "listed" ? chosen : chosen.toSorted(byName);
}
