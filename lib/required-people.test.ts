import { expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import type { JurisdictionSlug } from "@/data/prices";
import { trusts } from "@/data/trusts";
import { listRequiredPeople } from "./required-people";

const owner = "1 beneficial_owner";
const usual = ["1 director", "1 shareholder", owner];

/** The people whom some laws require, named by the customer or supplied by us. */
const unusual: Partial<Record<JurisdictionSlug, string[]>> = {
  brunei: ["2 director", "2 shareholder", owner],
  "cook-islands": [...usual, "1 secretary"],
  "costa-rica": ["3 director", "2 shareholder", owner],
  cyprus: [...usual, "1 secretary"],
  "hong-kong": [...usual, "1 secretary"],
  jersey: [...usual, "1 secretary"],
  "marshall-islands": [...usual, "1 secretary"],
  monaco: ["1 director", "2 shareholder", owner],
  // Two founders from the law firm sign the articles.
  panama: ["3 director", "1 shareholder", owner],
  singapore: [...usual, "1 secretary"],
  switzerland: [...usual, "1 signatory"],
  // An LLC has no directors.
  "united-states": ["1 shareholder", owner],
};

const inWords = (people: ReturnType<typeof listRequiredPeople>) =>
  people.map(({ role, count }) => `${count} ${role}`);

it.each(jurisdictions)("listRequiredPeople lists the people required by law for $name", ({ slug }) => {
  expect(inWords(listRequiredPeople({ kind: "company", place: slug }))).toEqual(unusual[slug] ?? usual);
});

it.each(trusts)("a $name requires a founder, a beneficiary and a trustee or council", ({ value }) => {
  const third = value === "panama-foundation" ? "3 council_member" : "1 trustee";
  const people = inWords(listRequiredPeople({ kind: "trust", place: value }));
  expect(people).toEqual(["1 founder", "1 beneficiary", third]);
});
