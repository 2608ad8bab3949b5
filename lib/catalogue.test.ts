import { describe, expect, it } from "vitest";
import { findJurisdiction, notIncludedIn } from "./catalogue";

describe("what a company's price does not include", () => {
  const lists = (slug: string) => notIncludedIn(findJurisdiction(slug)!);

  it("starts with what the jurisdiction's law requires, and ends with what no price includes", () => {
    expect(lists("brunei")).toEqual([
      "The resident director, required by law",
      "Licences for regulated activities",
      "Nominee director or shareholder, added on the order form",
      "Bank account opening, which is a separate service",
      "Renewal from the second year",
    ]);
  });

  it("names no nominee shareholder where there are no shareholders", () => {
    expect(lists("united-states")).toContain("Nominee director, added on the order form");
    expect(lists("united-states").join()).not.toContain("shareholder");
  });
});
