import { expect, it } from "vitest";
import { confirmationMinutes } from "./cryptocurrencies";
import { messages } from "./messages";
import { authFailedWith } from "./notices";
import { accountOpeningText, companyFormationText } from "./page-texts";

it("a failed sign-in and a failed cryptocurrency order state the reason", () => {
  expect(authFailedWith("Unknown error")).toBe("Authentication failed: Unknown error");
  expect(messages.crypto.creationFailed.text).toMatch(/^Order creation failed: /);
});

it("states the times of §9 in the right places", () => {
  expect(confirmationMinutes).toBe(30);
  const banking = accountOpeningText.feeNotes.join();
  expect(banking).toContain("1 business day of payment");
  expect(banking).toContain("2-8 weeks");
  expect(companyFormationText.stepsLead).toContain("in some places 1-3 business days or 1-2 weeks");
});
