import { expect, it } from "vitest";
import { banks } from "@/data/banks";
import { jurisdictions } from "@/data/jurisdictions";
import { trusts } from "@/data/trusts";
import { requirementsOf } from "@/lib/orders/record/requirements";

const company = ["identity", "address", "names", "activity", "funds"];
const trust = ["identity", "address", "assets", "funds"];
const bank = ["identity", "address", "company", "activity", "funds"];

// Promise: Every jurisdiction, trust and bank has a list of required documents.
it.each([
  ...jurisdictions.map(({ slug }) => ["company", slug, company] as const),
  ...trusts.map(({ value }) => ["trust", value, trust] as const),
  ...banks.map(({ id }) => ["bank", id, bank] as const),
  // No longer in the catalogue.
  ["company", "atlantis", company] as const,
  ["trust", "atlantis-trust", trust] as const,
])("a %s order for %s has its list of documents", (kind, jurisdiction_slug, keys) => {
  const asked = requirementsOf({ kind, jurisdiction_slug });
  expect(asked.map(({ key }) => key)).toEqual(keys);
  // An email's line and a column of the database hold a title.
  for (const { title } of asked) expect(title).toMatch(/^[^\n]{10,200}$/);
});

it("a jurisdiction can word a document differently", () => {
  const titles = (slug: string) =>
    requirementsOf({ kind: "company", jurisdiction_slug: slug }).map(({ title }) => title);
  expect(titles("united-states")[0]).toBe("Certified passport copy of every member and manager");
  expect(titles("nevis")[0]).toMatch(/director, shareholder/);
});
