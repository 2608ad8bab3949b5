// How the name of a place reads in a sentence. Read by pages, emails and forms to sign.

/** Names that take the article: "in the United Kingdom". */
const withArticle: ReadonlySet<string> = new Set([
  "Bahamas",
  "British Virgin Islands",
  "Cayman Islands",
  "Cook Islands",
  "Isle of Man",
  "Marshall Islands",
  "UAE",
  "United Kingdom",
  "United States",
]);

/** The name of a jurisdiction or bank's place in a sentence: "the UAE", "the United States" for "United States LLC", "Nevis". */
export function formatPlaceNameInSentence(name: string): string {
  const place = name.replace(/ LLC$/, "");
  return withArticle.has(place) ? `the ${place}` : place;
}
