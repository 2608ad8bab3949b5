// Apart from countries.ts, so that a form's script doesn't load the lists.
const names = new Intl.DisplayNames("en", { type: "region" });

/** The English name of a country by its ISO code; the code itself if there is none. */
export const getCountryName = (code: string): string => names.of(code) ?? code;
