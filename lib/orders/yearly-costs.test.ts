import { beforeEach, expect, it } from "vitest";
import { companyFees, nomineeRenewalFees, trustFees } from "@/data/prices";
import { nomineeDirectorFee, nomineeShareholderFee } from "@/data/prices";
import { formatUsd } from "@/lib/format";
import { calculateOrderPrice } from "./price";
import { calculateYearlyCosts, type FormationChoice, sumYearlyCosts } from "./yearly-costs";
import { needsQuoteForLaterYears, calculateRenewalPrice, listRequiredPeopleCosts } from "./yearly-costs";
import { formatCost, formatYearTotal, describeLaterYearsCost } from "./yearly-costs";

/** The table as shown, one line per row. */
function shown(choice: FormationChoice) {
  const { rows, totals } = calculateYearlyCosts(choice)!;
  return [
    ...rows.map(({ name, years }) => [name, ...years.map(formatCost)].join(" | ")),
    ["Total", ...totals.map(formatYearTotal)].join(" | "),
  ];
}

const company = (place: string, more = {}): FormationChoice => ({ kind: "company", place, ...more });

// Removes the renewal fees. Tests set their own.
beforeEach(() => {
  const lists = [...Object.values(companyFees), ...Object.values(trustFees), nomineeRenewalFees];
  const before = lists.map((list) => ({ ...list }));
  const remove = (...names: string[]) =>
    lists.forEach((list) => names.forEach((name) => Reflect.deleteProperty(list, name)));
  remove("renewalFee", "director", "shareholder");
  return () => {
    remove("renewalFee", "director", "shareholder", "renewalGovernment");
    lists.forEach((list, index) => Object.assign(list, before[index]));
  };
});

it("later years show a total for each currency if all renewal fees are known", () => {
  Object.assign(companyFees.panama, { renewalFee: 700 });
  Object.assign(companyFees["hong-kong"], { renewalFee: 900 });
  Object.assign(companyFees.nevis, { renewalFee: 500 });
  const both = { useNomineeDirector: "yes", useNomineeShareholder: "yes" };
  const { incorporation, government } = companyFees.panama;
  const total = (choice: FormationChoice) => formatUsd(calculateOrderPrice(choice).total);
  expect(shown(company("panama"))).toEqual([
    `Incorporation fee, then renewal | ${formatUsd(incorporation)} | $700 | $700`,
    `Government fee | ${formatUsd(government)} | $300 | $300`,
    `Total | ${total(company("panama"))} | $1,000 | $1,000`,
  ]);
  const [plain, nominated] = [{}, both].map((more) => calculateYearlyCosts(company("panama", more))!);
  expect([needsQuoteForLaterYears(plain!), needsQuoteForLaterYears(nominated!)]).toEqual([false, true]);
  expect(formatYearTotal(sumYearlyCosts(plain!))).toBe(formatUsd(incorporation + government + 2000));
  expect(sumYearlyCosts(nominated!)).toBeUndefined();
  expect(shown(company("panama", both)).slice(2)).toEqual([
    `Nominee director | ${formatUsd(nomineeDirectorFee)} | Quoted | Quoted`,
    `Nominee shareholder | ${formatUsd(nomineeShareholderFee)} | Quoted | Quoted`,
    `Total | ${total(company("panama", both))} | Quoted | Quoted`,
  ]);
  Object.assign(nomineeRenewalFees, { director: 400 });
  const withDirector = company("panama", { useNomineeDirector: "yes" });
  expect(shown(withDirector).at(-1)).toBe(`Total | ${total(withDirector)} | $1,400 | $1,400`);
  expect(shown(company("hong-kong")).at(-1)).toContain("$900 + from HKD\u00a02,305");
  expect(shown(company("nevis")).at(-1)).toContain("| Quoted | Quoted");
  expect(describeLaterYearsCost(plain!)).toBe("$1,000");
});

const ofHongKong = (role: string) => `${role} there, a person or a company: Quoted`;

// Promise: Beside each price stands whom the law requires besides, with a price or "Quoted".
it.each<[FormationChoice, string[] | undefined]>([
  [company("nevis"), []],
  [company("hong-kong"), ["Company secretary", "Designated representative"].map(ofHongKong)],
  [company("singapore"), ["Director there: Quoted", "Company secretary there: Quoted"]],
  [company("monaco"), undefined],
  [{ kind: "trust", place: "cook-islands-trust" }, ["Trustee: Quoted"]],
  [{ kind: "trust", place: "panama-foundation" }, ["Foundation council: Quoted"]],
])("the yearly costs for $place list the additional people required by law", (choice, lines) => {
  const costs = calculateYearlyCosts(choice)!;
  expect(costs.required && listRequiredPeopleCosts(costs)).toEqual(lines);
  expect(costs.working).toEqual(lines?.length ? [undefined, undefined, undefined] : undefined);
});

// Promise: A renewal has a price only if nothing in it is quoted, a minimum or in another currency.
it("a renewal costs our fee plus the government fee, if both are known in US dollars", () => {
  const none = { kind: "company", use_nominee_director: false, use_nominee_shareholder: false } as const;
  const renewal = (jurisdiction_slug: string, change: object = {}) =>
    calculateRenewalPrice({ ...none, jurisdiction_slug, ...change });
  expect(renewal("british-virgin-islands")).toBeUndefined();
  for (const slug of ["british-virgin-islands", "hong-kong", "united-states", "cook-islands"] as const)
    Object.assign(companyFees[slug], { renewalFee: 700 });
  const [ours, theirs] = renewal("british-virgin-islands")!.lines;
  expect(ours).toMatchObject({ item: "renewal", label: "Renewal fee", amount: 700 });
  expect(theirs).toMatchObject({ item: "government_fee", label: "Government fee" });
  const nominee = { use_nominee_director: true };
  expect(renewal("british-virgin-islands", nominee), "a nominee's later years are quoted").toBeUndefined();
  expect(renewal("hong-kong"), "in another currency").toBeUndefined();
  Object.assign(companyFees["hong-kong"], { renewalGovernment: 330.5 });
  expect(renewal("hong-kong")?.total).toBe(1030.5);
  expect(renewal("united-states"), "a minimum").toBeUndefined();
  expect(renewal("cook-islands", { kind: "trust" })).toBeUndefined();
});
