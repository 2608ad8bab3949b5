import { expect, test } from "vitest";
import { riskPolicy } from "@/data/risk";
import { rateOrderRisk, type OrderToRate } from "./rating";

const person = { is_company: false, country: "PT", residence: "PT", politically_exposed: false };
const company = { is_company: true, country: "NL", residence: null, politically_exposed: false };
const plain = { kind: "company", has_nominee: false, paid_in_coins: false, residence: null } as const;
const order: OrderToRate = { ...plain, people: [person] };
const unknown = { ...person, country: null, residence: null };

test.each<[string, Partial<OrderToRate>, string, string, boolean]>([
  ["one person from Portugal", {}, "low", "", false],
  ["a nominee", { has_nominee: true }, "low", "nominee", false],
  ["a trust paid in cryptocurrency", { kind: "trust", paid_in_coins: true }, "medium", "trust coins", false],
  ["a corporate owner", { people: [person, company], has_nominee: true }, "medium", "nominee layers", false],
  ["a judge", { people: [{ ...person, politically_exposed: true }] }, "high", "exposed", true],
  ["a resident of Vietnam", { people: [{ ...person, residence: "VN" }] }, "medium", "residence_more", false],
  ["a customer living in Vietnam", { residence: "VN" }, "medium", "residence_more", false],
  ["a customer whose residence isn't a country", { residence: "by the sea" }, "low", "", false],
  ["a Vietnamese citizen in Portugal", { people: [{ ...person, country: "VN" }] }, "low", "", false],
  ["an Iranian in Portugal", { people: [{ ...person, country: "IR" }] }, "medium", "citizen_ask", false],
  ["a resident of Belarus", { people: [{ ...person, residence: "BY" }] }, "high", "residence_ask", true],
  ["a company in Belarus", { people: [{ ...company, country: "BY" }] }, "high", "residence_ask layers", true],
  ["a person without a known country", { people: [unknown] }, "low", "", false],
])("an order with %s is rated as $2 risk", (_, change, rating, reasons, needsWealth) => {
  const rated = rateOrderRisk({ ...order, ...change });
  expect([rated.rating, rated.reasons.join(" "), rated.needsWealth]).toEqual([rating, reasons, needsWealth]);
});

test("an order with four risk factors is rated as high risk", () => {
  const all = { kind: "trust", has_nominee: true, paid_in_coins: true, people: [person, company] } as const;
  expect(rateOrderRisk({ ...order, ...all }).rating).toBe("high");
  expect(riskPolicy.medium).toBeLessThan(riskPolicy.high);
});
