import { expect, it } from "vitest";
import { legalPages } from "./legal-pages";
import { refundRules } from "./refund-rules";

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

it("the privacy page says which data we keep, how long, who reads it and what can't be deleted", () => {
  const privacy = text("/privacy");
  const details = [/dates of birth/, /nationalities/, /residential addresses/, /passports/];
  const periods = [/5 years.*anti-money-laundering/, /1 hour/, /14 days/, /90 days/, /cannot delete it/];
  for (const part of [...details, /How long we keep it/, ...periods]) expect(privacy).toMatch(part);
  expect(privacy).toMatch(/only you and our staff can read these details/);
  expect(privacy).toMatch(/Documents, personal details and answers of an order that was stopped","30 days/);
});
