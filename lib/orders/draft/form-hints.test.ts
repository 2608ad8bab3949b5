import { describe, expect, it } from "vitest";
import { companyFees } from "@/data/prices";
import { orderHints } from "./form-hints";

/** What the form of each place says above its Pay button: undefined where its fields are enough. */
const people: Record<keyof typeof companyFees, RegExp | undefined> = {
  bahamas: undefined,
  belize: undefined,
  "british-virgin-islands": undefined,
  "cayman-islands": undefined,
  "hong-kong": /secretary/,
  "marshall-islands": /secretary/,
  panama: /other two directors/,
  nevis: undefined,
  monaco: /second partner/,
  switzerland: /signatory/,
  uae: undefined,
  "united-states": undefined,
  brunei: /others/,
  "costa-rica": /second founder/,
  "isle-of-man": undefined,
  jersey: /secretary/,
  singapore: /resident director/,
  "united-kingdom": undefined,
  "cook-islands": /secretary/,
  cyprus: /secretary/,
  liechtenstein: /further board or council members/,
};

describe("order form hints", () => {
  // Promise: An order form names the people the law requires who have no field in it.
  it.each(Object.entries(people))("%s: people required by law beyond the form's fields", (place, law) => {
    const { morePeople } = orderHints({ kind: "company", place });
    if (!law) return expect(morePeople).toBeUndefined();
    expect(morePeople).toMatch(law);
    expect(morePeople).toMatch(/Additional details/);
  });

  it.each(Object.keys(people))("%s: a nominee shareholder only if there are shareholders", (place) => {
    const { hasShareholders } = orderHints({ kind: "company", place });
    expect(hasShareholders).toBe(!["united-states", "liechtenstein"].includes(place));
  });

  it("has none for an unknown jurisdiction", () => {
    expect(orderHints({ kind: "company", place: "atlantis" })).toEqual({});
  });
});
