import { expect, it } from "vitest";
import { yearlyDuties } from "./yearly-duties";

const now = new Date("2026-11-23T12:00:00Z");
const of = (kind: "company" | "trust" | "bank", jurisdiction_slug: string, at = now) =>
  yearlyDuties({ kind, jurisdiction_slug }, at).map(
    ({ fact, next }) => `${next?.toISOString().slice(0, 10) ?? "-"} ${fact.text.slice(0, 50)}`,
  );

it("lists a jurisdiction's duties, those with a date first, the next one at the top", () => {
  const dates = of("company", "cyprus").map((duty) => duty.split(" ")[0]!);
  const fixed = dates.filter((date) => date !== "-");
  expect(fixed.length).toBeGreaterThan(1);
  expect(fixed).toEqual(fixed.toSorted());
  expect(fixed).toContain("2027-07-31");
  expect(dates.slice(0, fixed.length)).toEqual(fixed);
});

it("a date that is today is the next one", () => {
  const on = new Date("2026-12-31T12:00:00Z");
  expect(of("company", "cyprus", on)[0]).toMatch(/^2026-12-31/);
});

it("alternatives have no date, because only one of them applies", () => {
  const panama = of("company", "panama");
  expect(panama.filter((duty) => !duty.startsWith("-"))).toEqual([expect.stringMatching(/^2027-04-30/)]);
  expect(panama.filter((duty) => duty.startsWith("-")).join()).toContain(
    "Panama companies registered from July",
  );
});

it("a foundation has its own duties, and a bank account and an unknown jurisdiction have none", () => {
  expect(of("trust", "panama-foundation").join()).toContain("A Panama foundation");
  expect(of("bank", "singapore")).toEqual([]);
  expect(of("company", "atlantis")).toEqual([]);
});
