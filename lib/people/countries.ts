import { countryCodes } from "@/data/countries";

export type Country = { readonly code: string; readonly name: string };

const names = new Intl.DisplayNames("en", { type: "region" });

/** The English name of a country by its ISO code; the code itself if there is none. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** All countries by name, for a form. */
export const countries: readonly Country[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));
