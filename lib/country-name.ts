// Apart from countries.ts, so that a form's script doesn't load the lists.
const names = new Intl.DisplayNames("en", { type: "region" });

/** Names that Node gives in another form than browsers. */
const shared: Readonly<Record<string, string>> = { HK: "Hong Kong", MO: "Macao", PS: "Palestine" };

/** The English name of a country by its ISO code; the code itself if there is none. */
export const getCountryName = (code: string): string => shared[code] ?? names.of(code) ?? code;
