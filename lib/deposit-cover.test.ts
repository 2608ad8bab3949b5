import { expect, it } from "vitest";
import { bankFacts } from "@/data/facts/banks";
import { depositCover } from "./deposit-cover";

it("names the amount wherever deposits are insured", () => {
  for (const bank of Object.values(bankFacts))
    if (bank.insured === "yes" || bank.insured === "partly")
      expect(depositCover(bank), bank.id).toMatch(/\d,000/);
});
