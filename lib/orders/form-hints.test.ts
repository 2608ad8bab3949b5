import { expect, it } from "vitest";
import { includedText } from "@/data/order-form-texts";
import { companyFees } from "@/data/prices";
import { orderHints } from "./requirements";

/** The hint above a form's Pay button, where the law requires people who have no field in it. */
const people: Partial<Record<string, RegExp>> = {
  "hong-kong": /secretary.*designated representative.*Additional details/,
  "marshall-islands": /secretary/,
  panama: /three directors.*president/,
  monaco: /two shareholders/,
  switzerland: /signatory.*lives in Switzerland/,
  brunei: /two directors and two shareholders.*live in Brunei/,
  "costa-rica": /three directors and two shareholders.*fiscal/,
  jersey: /secretary.*nominated person/,
  singapore: /secretary.*live in Singapore/,
  "cook-islands": /secretary.*live in the Cook Islands/,
  cyprus: /secretary/,
  liechtenstein: /further board or council members/,
};

const places = Object.keys(companyFees);

// Promise: An order form names the people the law requires who have no field in it.
it.each(places)("the order form for %s names the people required by law beyond its fields", (place) => {
  const law = people[place];
  const { morePeople } = orderHints({ kind: "company", place });
  if (!law) return expect(morePeople).toBeUndefined();
  expect(morePeople).toMatch(law);
});

it("a foundation's form mentions its council, a trust's its trustee, and a bank's form has no hints", () => {
  const { people, morePeople } = orderHints({ kind: "trust", place: "panama-foundation" });
  expect(people).toMatch(/three council members or one company/);
  expect(morePeople).toBe(people);
  expect(orderHints({ kind: "bank", place: "singapore" })).toEqual({ included: includedText.bank });
  expect(orderHints({ kind: "trust", place: "cyprus-trust" }).people).toMatch(/requires a trustee/);
});
