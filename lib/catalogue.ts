import { bankJurisdictions, type BankJurisdiction } from "@/data/banks";
import {
  featuredJurisdictionSlugs,
  jurisdictions,
  formationFeeExclusions,
  homePreviewSlugs,
  type Jurisdiction,
} from "@/data/jurisdictions";
import { trusts, type Trust } from "@/data/trusts";
import type { BankFacts } from "@/data/facts/fact";
import { bankPageText } from "@/data/page-texts";

const jurisdictionsBySlug = new Map<string, Jurisdiction>(jurisdictions.map((place) => [place.slug, place]));
const trustsByValue = new Map<string, Trust>(trusts.map((trust) => [trust.value, trust]));
const banksById = new Map<string, BankJurisdiction>(bankJurisdictions.map((bank) => [bank.id, bank]));

/** A jurisdiction by its slug; Switzerland included (§2). */
export const findJurisdiction = (slug: string): Jurisdiction | undefined => jurisdictionsBySlug.get(slug);

/** A trust or foundation by its value in the order form's address, e.g. `panama-foundation`. */
export const findTrust = (value: string): Trust | undefined => trustsByValue.get(value);

/** A banking jurisdiction by id (§3), e.g. `hongkong`. */
export const findBankJurisdiction = (id: string): BankJurisdiction | undefined => banksById.get(id);

/** Whether this jurisdiction, trust or foundation has a quote page (decision 78). */
export function hasQuotePage(slug: string): boolean {
  return jurisdictionsBySlug.has(slug) || trustsByValue.has(slug);
}

/** The trust or foundation of a jurisdiction, if we offer one. */
export function findTrustByCountry(slug: string): Trust | undefined {
  return trusts.find(({ country }) => country === slug);
}

/** A banking jurisdiction by the slug of its page, e.g. `hong-kong`. */
export function findBankJurisdictionBySlug(slug: string): BankJurisdiction | undefined {
  return bankJurisdictions.find((bank) => bank.slug === slug);
}

/** The formation jurisdiction that this banking jurisdiction belongs to, if there is one. */
export function findFormationJurisdiction({ slug, alsoFor }: BankJurisdiction): Jurisdiction | undefined {
  return findJurisdiction(slug) ?? findJurisdiction(alsoFor ?? "");
}

/** The banking jurisdiction in the same place as a formation jurisdiction, if its banks take the companies we form there. */
export function findLocalBankJurisdiction(slug: string): BankJurisdiction | undefined {
  return bankJurisdictions.find(
    (bank) => (bank.slug === slug || bank.alsoFor === slug) && !bank.refusesOurCompanies,
  );
}

/** The title of a jurisdiction's page: "Nevis Company Formation". */
export function formatFormationTitle({ name, formation }: Jurisdiction): string {
  return formation ?? `${name} Company Formation`;
}

/** What the price of a company there does not include. */
export function listExclusions({ notIncluded, withoutShareholders }: Jurisdiction): readonly string[] {
  const nominees = withoutShareholders
    ? formationFeeExclusions.nomineeDirector
    : formationFeeExclusions.nominees;
  return [...notIncluded, nominees, ...formationFeeExclusions.others];
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

/**
 * The jurisdictions of a list: the home page's 15, the formation menu's 17 (both by name), the list's 20, the five featured (in §2's
 * order), or the samples.
 */
export function listJurisdictions(
  where: "homePicker" | "formationMenu" | "listed" | "featured" | "samples",
): readonly Jurisdiction[] {
  const named = { featured: featuredJurisdictionSlugs, samples: homePreviewSlugs };
  if (where === "featured" || where === "samples")
    return named[where].flatMap((slug) => findJurisdiction(slug) ?? []);
  const chosen = jurisdictions.filter((place) => place[where]);
  return where === "listed" ? chosen : chosen.toSorted(byName);
}

const { cover: text } = bankPageText;

/** Formats the deposit insurance of a banking jurisdiction: "Insured up to HKD 800,000 per depositor and bank". */
export function formatDepositInsurance({ insured, cover }: Pick<BankFacts, "insured" | "cover">): string {
  if (insured === "no") return text.no;
  if (!cover) return text.unknown;
  const amount = `${cover.currency} ${cover.amount.toLocaleString("en-US")}`;
  return text[insured ?? "asked"](amount);
}

/** The page of a trust or foundation: `/trusts/panama`. */
export const trustPath = ({ country }: Pick<Trust, "country">) => `/trusts/${country}`;

/** The page of a banking jurisdiction: `/banking/hong-kong`. */
export const bankJurisdictionPath = ({ slug }: Pick<BankJurisdiction, "slug">) => `/banking/${slug}`;
