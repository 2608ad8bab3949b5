import { expect, it } from "vitest";
import { bankJurisdictions } from "./banks";
import { jurisdictions } from "./jurisdictions";
import { formatPlaceNameInSentence } from "./place-names";

// Promise: Names of places have their article in a sentence.
it("“the” is added only before place names like “Bahamas” or “Isle of Man”", () => {
  const plural = /Bahamas|Islands|Isle|UAE|United/;
  for (const { name } of [...jurisdictions, ...bankJurisdictions])
    expect(formatPlaceNameInSentence(name)).toBe(
      (plural.test(name) ? "the " : "") + name.replace(" LLC", ""),
    );
});
