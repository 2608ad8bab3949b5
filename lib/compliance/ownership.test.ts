import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseRunCount } from "@/e2e/support/tries";
import { ownerThresholds } from "@/data/owner-thresholds";
import { createExamplePerson } from "@/e2e/support/example-slot";
import {
  calculateSharesUnderLocalLaw,
  calculateEffectiveShares,
  listCompaniesNeedingOwnerDetails,
} from "./ownership";
import { findReportableOwners, sumEnteredShares, type OwnershipShare } from "./ownership";

const share = (owner: string, of: string | null, percent: number): OwnershipShare => {
  return { owner_id: owner, owned_id: of, percent };
};

/** What somebody owns, by following every way down to the ordered company. */
function byEveryWay(owner: string | null, shares: readonly OwnershipShare[]): number {
  if (owner === null) return 100;
  const own = shares.filter(({ owner_id: id }) => id === owner);
  return own.reduce((sum, { owned_id: of, percent }) => sum + (percent / 100) * byEveryWay(of, shares), 0);
}

const edge = fc.tuple(fc.nat(11), fc.integer({ min: -1, max: 11 }), fc.integer({ min: 1, max: 10_000 }));
/** Owners in up to four layers, of which each owns only what is in a lower one. */
const graphs = fc.array(edge, { maxLength: 30 }).map((edges) => {
  const kept = new Map<string, OwnershipShare>();
  for (const [owner, owned, hundredths] of edges)
    if (owned < 0 || owned % 4 < owner % 4) {
      const of = owned < 0 ? null : String(owned);
      kept.set(`${owner} ${owned}`, share(String(owner), of, hundredths / 100));
    }
  return [...kept.values()];
});

// Promise: What each person owns through companies, to four layers, is worked out as by following every way.
test("an owner's effective share is the sum of all chains of ownership", () => {
  fc.assert(
    fc.property(graphs, (shares) => {
      for (const [owner, percent] of calculateEffectiveShares(shares))
        expect(percent).toBeCloseTo(byEveryWay(owner, shares), 1);
    }),
    { numRuns: chooseRunCount(500, 500, 20_000) },
  );
});

test("shares held through companies and trusts are included when finding reportable owners", () => {
  const ofCompany = [share("holding", null, 60), share("ada", null, 40)];
  const ofHolding = [share("trust", "holding", 50), share("bea", "holding", 50)];
  const shares = [...ofCompany, ...ofHolding, share("ada", "trust", 25), share("cy", "trust", 75)];
  const effective = { holding: 60, ada: 47.5, trust: 30, bea: 30, cy: 22.5 };
  expect(Object.fromEntries(calculateEffectiveShares(shares))).toEqual(effective);
  expect([null, "holding", "nobody"].map((owned) => sumEnteredShares(owned, shares))).toEqual([100, 100, 0]);
  const ids = ["ada", "bea", "cy", "holding", "trust"];
  const people = ids.map((id) => ({ id, is_company: ["holding", "trust"].includes(id), facts: {} }));
  const reported = (place: string) => findReportableOwners(place, people, shares)?.map(({ id }) => id);
  expect(reported("british-virgin-islands")).toEqual(["ada", "bea", "cy"]);
  expect(reported("panama")).toEqual(["ada", "bea"]);
  expect(reported("nevis")).toBeUndefined();
  const owned = listCompaniesNeedingOwnerDetails("nevis", people, shares);
  expect(owned.map((one) => one?.id ?? null)).toEqual([null, "holding", "trust"]);
});

// Promise: 24.9 % four times is reported to nobody at 25 %, and to the BVI, which asks from 10 %.
test.each([
  ["british-virgin-islands", 24.9, 4],
  ["panama", 24.9, 0],
  ["panama", 25, 4],
  ["united-kingdom", 25, 0],
  ["united-kingdom", 25.01, 3],
])("in $0, $2 owners are reported if each holds $1 percent", (place, percent, count) => {
  const people = ["a", "b", "c", "d"].slice(0, count || 4).map((id) => ({ id, is_company: false }));
  const shares = people.map(({ id }) => share(id, null, percent));
  expect(findReportableOwners(place, people, shares)).toHaveLength(count);
});

// Promise: In the United Kingdom and Hong Kong, who has most of a company counts as having all of its shares, through any chain.
test("a majority owner is treated as owning all of a company's shares if the law says so", () => {
  const shares = [
    share("lower", null, 30),
    share("upper", "lower", 60),
    share("ada", "upper", 51),
    share("bea", "upper", 49),
    // Two small stakes in one company are a majority together.
    share("cy", "lower", 40),
    share("other", null, 70),
    share("cy", "other", 30),
    share("side", "other", 40),
    share("cy", "side", 60),
  ];
  const counted = (place: string) => Object.fromEntries(calculateSharesUnderLocalLaw(place, shares));
  expect(counted("united-kingdom")).toMatchObject({ ada: 30, upper: 30, bea: 8.82, cy: 82 });
  expect(counted("hong-kong")).toEqual(counted("united-kingdom"));
  expect(counted("panama")).toMatchObject({ ada: 9.18, upper: 18, bea: 8.82, cy: 49.8 });
});

test("effective shares are calculated for thirty companies that own parts of each other", () => {
  const name = (n: number) => (n < 0 ? null : String(n));
  const shares = Array.from({ length: 30 }, (_, owner) =>
    Array.from({ length: owner + 1 }, (_, n) => share(String(owner), name(n - 1), 1)),
  ).flat();
  expect(calculateEffectiveShares(shares).size).toBe(30);
  expect(calculateSharesUnderLocalLaw("united-kingdom", shares).get("1")).toBe(1.01);
});

test("the facts about each jurisdiction state the threshold for reporting owners", () => {
  for (const [slug, { percent, above }] of Object.entries(ownerThresholds)) {
    const facts = readFileSync(`data/facts/${slug}.ts`, "utf8");
    const stated = above ? `(above|more than) ${percent}%` : `(from ${percent}%|${percent}% or more)`;
    expect(facts, slug).toMatch(new RegExp(stated));
  }
});

test("we ask for a listed company's owners only if the law requires it", () => {
  const listed = createExamplePerson({ is_company: true, facts: { listed_on: "London, EXA" } });
  const asked = (place: string, one = listed) =>
    listCompaniesNeedingOwnerDetails(place, [one], [share(one.id, null, 100)]);
  expect(asked("united-kingdom")).toEqual([null]);
  expect(asked("cayman-islands")).toEqual([null, listed]);
  const unlisted = { ...listed, facts: {} };
  expect(asked("united-kingdom", unlisted)).toEqual([null, unlisted]);
});
