import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { legalPages, legalVersions } from "./legal-pages";
import { findLegalText, legalTextNames, listLegalVersions, type LegalTextName } from "./legal-texts";
import { refundRules } from "./refund-rules";

const digest = (name: LegalTextName, version: string) => {
  const { heading, lead, sections } = findLegalText(name, version)!;
  return createHash("sha256").update(JSON.stringify({ heading, lead, sections })).digest("hex").slice(0, 16);
};

// Promise: Every version of the terms and refund rules that an order was placed under stays readable, word for word.
it("a published version of a legal text never changes", () => {
  const digestsOf = (name: LegalTextName) =>
    listLegalVersions(name).map((version) => `${name} ${version} ${digest(name, version)}`);
  expect(legalTextNames.flatMap(digestsOf)).toMatchInlineSnapshot(`
    [
      "terms 2026-11-24 ad3c159cd5e375b0",
      "terms 2026-11-22 1fbcca41816e4cdf",
      "refunds 2026-11-24 b6644e853a95e35f",
      "refunds 2026-11-22 e8c30ec8c670b5ad",
    ]
  `);
});

it("every version of a legal text can be found by the date shown in it", () => {
  for (const name of legalTextNames) {
    expect(listLegalVersions(name)[0]).toBe(legalVersions[name]);
    expect(new Set(listLegalVersions(name)).size).toBe(listLegalVersions(name).length);
    for (const version of listLegalVersions(name)) {
      const day = new Date(version).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
      expect(JSON.stringify(findLegalText(name, version)?.sections)).toContain(`Version of ${day}.`);
    }
    expect(findLegalText(name, "2020-01-01")).toBeUndefined();
  }
});

const text = (path: string) => JSON.stringify(legalPages.find((page) => page.path === path)?.sections);

// Promise: The terms and the refunds page state the same rules.
it.each([
  ["an order that we decline", refundRules.weDecline],
  ["a filing that the registrar refuses", refundRules.registrarRefuses],
  ["an application that every bank refuses", refundRules.everyBankRefuses],
])("the terms and the refunds page state the same refund rule for %s", (_, rule) => {
  expect(text("/refunds")).toContain(rule);
  expect(text("/terms")).toContain(rule);
});

it("the privacy page says how long we keep data", () => {
  const privacy = text("/privacy");
  const periods = [/5 years.*anti-money-laundering/, /1 hour/, /14 days/, /90 days/, /cannot delete it/];
  for (const part of periods) expect(privacy).toMatch(part);
  expect(privacy).toMatch(/Documents, personal details and answers of an order that was stopped","30 days/);
});
