import { countryAliases, countryCodes, countryNames } from "@/data/countries";

/** The English name of a country by its ISO code; the code itself if there is none. */
export const getCountryName = (code: string): string => countryNames[code] ?? code;

/** Ignores case, accents, punctuation and "the", and unifies the spellings of "and" and "St". */
const simplified = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/\bsaint\b/g, "st")
    .replace(/^\s*the\b/, "")
    .replace(/[^\p{L}]/gu, "");

const codes = new Map(
  countryCodes.flatMap((code) =>
    [code, getCountryName(code), ...(countryAliases[code]?.split(", ") ?? [])].map((name) => [
      simplified(name),
      code,
    ]),
  ),
);

/** The ISO code of a typed country, found by its name, a common alternative name or its code; undefined if unknown. */
export const findCountryCode = (typed: string): string | undefined => codes.get(simplified(typed));
