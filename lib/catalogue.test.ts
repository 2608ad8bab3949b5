import { expect, it } from "vitest";
import { bankJurisdictions } from "@/data/banks";
import { bankFacts } from "@/data/facts/banks";
import { jurisdictionPageText } from "@/data/page-texts";
import { findLocalBankJurisdiction } from "./catalogue";

// Promise: No company is offered an account that the bank's page says it doesn't get.
it("the UAE page offers a bank account in another jurisdiction and explains why", () => {
  const fact = "For a UAE account companies in practice need a UAE licence.";
  expect(bankFacts.uae.access.map(({ text }) => text)).toContain(fact);
  expect(findLocalBankJurisdiction("uae")).toBeUndefined();
  const refusal = bankJurisdictions.find(({ id }) => id === "uae")?.refusesOurCompanies;
  const { text, link } = jurisdictionPageText.banking("UAE", "$950", { time: "2-8 weeks", refusal });
  expect(text).toMatch(/need a UAE licence, .* formed in the UAE has to open its account in another juris/);
  expect(link).toBe("Bank account in another jurisdiction");
});
