import { z } from "zod";
import { listedCompanyExemptions } from "@/data/listed-owners";
import { ownerThresholds } from "@/data/owner-thresholds";
import type { Person } from "@/lib/people/person";

/** A row of order_shares. `owned_id` is null for the company that is ordered. */
export const shareSchema = z.object({
  owner_id: z.uuid(),
  owned_id: z.uuid().nullable(),
  percent: z.number(),
});

export type OwnershipShare = z.infer<typeof shareSchema>;

type Owner = Pick<Person, "id" | "is_company">;

/**
 * The entered shares. If none of the ordered company were entered, its only shareholder has all; with our nominee shareholder, its only
 * beneficial owner.
 */
export function inferMissingShares(
  people: readonly Pick<Person, "id" | "roles">[],
  shares: readonly OwnershipShare[],
  hasNominee: boolean,
): readonly OwnershipShare[] {
  const having = (role: Person["roles"][number]) => people.filter(({ roles }) => roles.includes(role));
  const holders = [...having("shareholder"), ...(hasNominee ? having("beneficial_owner") : [])];
  const [only, ...others] = new Set(holders);
  if (!only || others.length > 0 || shares.some(({ owned_id: owned }) => owned === null)) return shares;
  return [...shares, { owner_id: only.id, owned_id: null, percent: 100 }];
}

/** To two decimals. */
const rounded = (percent: number) => Math.round(percent * 100) / 100;

/** The sum of the shares that were entered of a company, in percent. */
export const sumEnteredShares = (owned: string | null, shares: readonly OwnershipShare[]): number =>
  rounded(shares.reduce((sum, share) => (share.owned_id === owned ? sum + share.percent : sum), 0));

/**
 * What each owns of the ordered company, where a stake in a company between passes on as much of its shares as `passedOn` says.
 * Each stake is worked out once, because the ways through many companies are too many.
 */
function sharesOf(
  shares: readonly OwnershipShare[],
  passedOn: (stake: number) => number,
): ReadonlyMap<string, number> {
  const inCompany = Map.groupBy(shares, ({ owned_id: owned }) => owned);
  const ofOwner = (owner: string): number => {
    const known = new Map<string | null, number>();
    const stakeIn = (owned: string | null): number => {
      const found = known.get(owned);
      if (found !== undefined) return found;
      let stake = 0;
      for (const { owner_id: holder, percent } of inCompany.get(owned) ?? [])
        stake += (percent / 100) * (holder === owner ? 100 : passedOn(stakeIn(holder)));
      known.set(owned, stake);
      return stake;
    };
    return stakeIn(null);
  };
  return new Map(shares.map(({ owner_id: owner }) => [owner, rounded(ofOwner(owner))]));
}

/** Everyone's total share of the ordered company in percent: direct, and through companies to any depth. The database refuses circles. */
export const calculateEffectiveShares = (shares: readonly OwnershipShare[]) =>
  sharesOf(shares, (stake) => stake);

/**
 * Everyone's total share as local law counts it. Some laws count a majority owner as owning everything the company holds. A smaller stake
 * counts by its part, so that we may ask about more people than the law does, but miss none.
 */
export const calculateSharesUnderLocalLaw = (place: string, shares: readonly OwnershipShare[]) =>
  ownerThresholds[place]?.majority
    ? sharesOf(shares, (stake) => (stake > 50 ? 100 : stake))
    : calculateEffectiveShares(shares);

/** The people, not companies, whose share the law of a place asks to report; undefined where we state no figure. */
export function findReportableOwners<P extends Owner>(
  place: string,
  people: readonly P[],
  shares: readonly OwnershipShare[],
): readonly P[] | undefined {
  if (!ownerThresholds[place]) return undefined;
  const total = calculateSharesUnderLocalLaw(place, shares);
  return people.filter(
    ({ id, is_company: isCompany }) => !isCompany && isReportableShare(place, total.get(id) ?? 0),
  );
}

/** Whether the law of a place asks to report who owns this share, in percent. True where we state no figure. */
export function isReportableShare(place: string, share: number): boolean {
  const threshold = ownerThresholds[place];
  if (!threshold) return true;
  return threshold.above ? share > threshold.percent : share >= threshold.percent;
}

/** Whether a place doesn't ask for the owners of this company, because its shares are listed on a stock exchange. */
export const isExemptAsListedCompany = (
  place: string,
  { is_company: isCompany, facts }: Pick<Person, "is_company" | "facts">,
) => isCompany && place in listedCompanyExemptions && facts.listed_on !== undefined;

/** The companies whose owners are asked for: the ordered one (null), then those among its people that own something of it. */
export function listCompaniesNeedingOwnerDetails<P extends Owner & Pick<Person, "facts">>(
  place: string,
  people: readonly P[],
  shares: readonly OwnershipShare[],
): (P | null)[] {
  const owners = new Set(shares.map(({ owner_id: owner }) => owner));
  return [
    null,
    ...people.filter((one) => one.is_company && owners.has(one.id) && !isExemptAsListedCompany(place, one)),
  ];
}
