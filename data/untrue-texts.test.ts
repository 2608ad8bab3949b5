import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as lists from "./country-lists";
import { jurisdictionFacts } from "./facts/places";
import { jurisdictions } from "./jurisdictions";

// The archive keeps earlier versions word for word.
const sources = globSync("{data,components,app}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== "data/legal-archive.ts")
  .map((file) => [file, readFileSync(file, "utf8")] as const);

// Promise: No sentence claims what we don't do, sells a closed register, or calls our own charges a government's.
it.each([
  ["promises that the price shown is the full price", /price you see is the price you pay/i],
  ["calls our fee a government fee", /government[’']s fee for the first|registration fee\b(?! has been)/i],
  ["claims that we show every fee", /see every fee/i],
  ["offers to return cryptocurrency to a different address", /agree with you how to send it back/i],
  ["says that everyone not on the country list can order", /named here, you can order\."/],
  ["claims that we check lists for each order", /we check them for each order/i],
  ["says that a nominee hides the owner", /not stand in the register|shares remain yours|so are you\b/],
  ["says that a nominee needs the owner's instructions", /needs your instruction/],
  [
    "presents a closed register as an advantage",
    /closed (record|register)|(register|record)s? (is |are )?closed|closed to (applicants|the public|general search)|keeps (its|the) founder out/i,
  ],
  ["suggests ordering a bank account before the company exists", /order it together with the company/i],
  ["offers secrecy", /\bsecre(cy|tly)\b|\banonymous (company|owner|structure)|untraceable/i],
  ["offers a guarantee", /\bour guarantee\b|\bwe guarantee\b/i],
  ["mentions a “named person in charge”", /named person in charge/i],
  ["promises to announce changes", /tell you (when a change affects|what has changed)|news of changes/i],
  ["describes a refund rule as payment protection", /how your money is protected|protect your payment/i],
  ["says that log entries can't be changed or deleted", /No entry can be changed or deleted/],
  ["values coins at a quoted rate instead of the market rate", /rate the customer was quoted/],
  ["says that a customer can renew by replying to an email", /Reply to (this email to )?renew/i],
])("no text %s", (_, words) => {
  expect(sources.filter(([, text]) => words.test(text)).map(([file]) => file)).toEqual([]);
});

// Promise: A sentence about a list of FATF or the EU states the list's day.
it("every fact about a country list states the date of the list", () => {
  const facts = Object.values(jurisdictionFacts).flatMap((place) => [...place.watchOut, ...place.owners]);
  const listed = facts.filter(({ text }) => /grey list|blacklist|high-risk countries/i.test(text));
  expect(listed.length).toBeGreaterThan(5);
  for (const { text } of listed) expect(text).toMatch(/\b\d{1,2} (January|February|June|October) 20\d\d/);
});

const codes = new Map<string, string>(jurisdictions.map(({ slug, iso }) => [slug, iso]));

it("the facts about a jurisdiction name exactly the country lists that include it", () => {
  const said = [
    [lists.fatfGreylist, /FATF grey list/],
    [lists.euHighRiskList, /EU’s list of high-risk countries/],
    [lists.euTaxBlacklist, /tax blacklist/],
    [lists.euTaxGreylist, /grey list for tax purposes|tax grey list/],
  ] as const;
  for (const { slug, watchOut } of Object.values(jurisdictionFacts))
    for (const [list, words] of said) {
      const isNamed = watchOut.some(({ text }) => words.test(text));
      expect(isNamed, `${slug}: ${list.name}`).toBe(list.codes.includes(codes.get(slug)!));
    }
  expect(lists.countryLists).toHaveLength(5);
});
