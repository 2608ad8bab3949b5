import { describe, expect, it } from "vitest";
import { companyFees } from "@/data/prices";
import { orderHints } from "./requirements";

/** The hint above each form's Pay button; undefined if the form's fields are enough. */
const people: Record<keyof typeof companyFees, RegExp | undefined> = {
  bahamas: undefined,
  belize: undefined,
  "british-virgin-islands": undefined,
  "cayman-islands": undefined,
  "hong-kong": /secretary.*designated representative.*Additional details/,
  "marshall-islands": /secretary/,
  panama: /three directors.*president/,
  nevis: undefined,
  monaco: /two shareholders/,
  switzerland: /signatory.*lives in Switzerland/,
  uae: undefined,
  "united-states": undefined,
  brunei: /two directors and two shareholders.*live in Brunei/,
  "costa-rica": /three directors and two shareholders.*fiscal/,
  "isle-of-man": undefined,
  jersey: /secretary.*nominated person/,
  singapore: /secretary.*live in Singapore/,
  "united-kingdom": undefined,
  "cook-islands": /secretary.*live in the Cook Islands/,
  cyprus: /secretary/,
  liechtenstein: /further board or council members/,
};

describe("order form hints", () => {
  // Promise: An order form names the people the law requires who have no field in it.
  it.each(Object.entries(people))("%s: people required by law beyond the form's fields", (place, law) => {
    const { morePeople } = orderHints({ kind: "company", place });
    if (!law) return expect(morePeople).toBeUndefined();
    expect(morePeople).toMatch(law);
  });

  it.each(Object.keys(people))("%s: a nominee shareholder only if there are shareholders", (place) => {
    const { hasShareholders } = orderHints({ kind: "company", place });
    expect(hasShareholders).toBe(!["united-states", "liechtenstein"].includes(place));
  });

  it("a foundation's form asks for its council, a trust's for its trustee, and a bank's form has no hints", () => {
    const { people, morePeople } = orderHints({ kind: "trust", place: "panama-foundation" });
    expect(people).toMatch(/three council members or one company/);
    expect(morePeople).toBe(people);
    expect(orderHints({ kind: "bank", place: "singapore" })).toEqual({});
    expect(orderHints({ kind: "trust", place: "cyprus-trust" }).people).toMatch(/requires a trustee/);
  });

  it("has none for an unknown jurisdiction", () => {
    expect(orderHints({ kind: "company", place: "atlantis" })).toEqual({});
  });
});
