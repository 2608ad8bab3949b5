import { expect, it } from "vitest";
import { bankFacts } from "@/data/facts/banks";
import { depositCover } from "./deposit-cover";

it("says how far deposits are insured, or to ask the bank", () => {
  expect(depositCover(bankFacts.hongkong)).toBe("Insured up to HKD 800,000 per depositor and bank");
  expect(depositCover(bankFacts.singapore)).toBe("Partly insured, up to SGD 100,000 per depositor and bank");
  expect(depositCover(bankFacts.cayman)).toBe("Not insured");
  expect(depositCover(bankFacts.mauritius)).toMatch(/^Up to MUR 300,000 .* ask the bank/);
  expect(depositCover(bankFacts.uae)).toBe("Ask the bank whether deposits are insured");
});

it("names the amount wherever deposits are insured", () => {
  for (const bank of Object.values(bankFacts))
    if (bank.insured === "yes" || bank.insured === "partly")
      expect(depositCover(bank), bank.id).toMatch(/\d,000/);
});
