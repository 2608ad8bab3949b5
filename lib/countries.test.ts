import { expect, test, vi } from "vitest";
import { countryAliases, countryCodes } from "@/data/countries";
import { getCountryName, findCountryCode } from "./countries";

test("a country has the same name on the server and in every browser", async () => {
  vi.resetModules();
  vi.stubGlobal("Intl", {});
  const { getCountryName: ofBrowser } = await import("./countries");
  expect(countryCodes.map(ofBrowser)).toEqual(countryCodes.map(getCountryName));
  vi.unstubAllGlobals();
});

test("every country can be found by name, code or alias", () => {
  for (const code of countryCodes)
    for (const name of [getCountryName(code), code, ...(countryAliases[code]?.split(", ") ?? [])])
      expect([name, findCountryCode(name)]).toEqual([name, code]);
});

test.each([
  [" united kingdom ", "GB"],
  ["U.S.A.", "US"],
  ["the Bahamas", "BS"],
  ["Hong Kong SAR China", "HK"],
  ["Saint Kitts and Nevis", "KN"],
  ["cote d'ivoire", "CI"],
])("the country code for “%s” is %s", (typed, code) => expect(findCountryCode(typed)).toBe(code));

test.each(["", "XX", "Nowhere", "Unit", "__proto__"])("%j isn't recognised as a country", (typed) =>
  expect(findCountryCode(typed)).toBeUndefined(),
);
