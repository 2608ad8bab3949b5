import { expect, it } from "vitest";
import { banks } from "./banks";
import { jurisdictions } from "./jurisdictions";
import { placeNameInSentence } from "./place-names";

// Promise: Names of places have their article in a sentence.
it("exactly the plural and descriptive names get an article in a sentence", () => {
  const names = [...jurisdictions, ...banks].map(({ name }) => name);
  const article = new Set(names.filter((name) => placeNameInSentence(name).startsWith("the ")));
  expect(article).toEqual(
    new Set([
      "Bahamas",
      "British Virgin Islands",
      "Cayman Islands",
      "Isle of Man",
      "Marshall Islands",
      "UAE",
      "United Kingdom",
      "United States LLC",
      "Cook Islands",
      "United States",
    ]),
  );
  for (const name of names)
    expect(placeNameInSentence(name)).toBe((article.has(name) ? "the " : "") + name.replace(" LLC", ""));
});
