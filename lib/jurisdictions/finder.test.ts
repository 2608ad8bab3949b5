import { expect, it } from "vitest";
import { jurisdictionFacts } from "@/data/facts/places";
import { noPreferenceAnswer, finderQuestions, finderRules } from "@/data/jurisdiction-finder";
import type { FinderAnswers, FinderQuestion } from "@/data/jurisdiction-finder";
import { jurisdictions } from "@/data/jurisdictions";
import { formatFormationPrice } from "@/data/facts/fact";
import { type JurisdictionSlug } from "@/data/prices";
import { findLocalBankJurisdiction } from "@/lib/catalogue";
import { matchJurisdictions, finderQuestionNames, type AssessedJurisdiction } from "./finder";
import { finderResultPath, parseFinderAnswers } from "./finder-query";

const find = (query: Partial<FinderAnswers>) => matchJurisdictions(parseFinderAnswers(query));
const slugs = (judged: readonly AssessedJurisdiction[]) => judged.map(({ place }) => place.slug);
const of = (slug: JurisdictionSlug, query: Partial<FinderAnswers>) => {
  const { fitting, unconfirmed, ruledOut } = find(query);
  const judged = [...fitting, ...unconfirmed, ...ruledOut].find(({ place }) => place.slug === slug)!;
  return { ...judged, out: judged.out.map(({ text }) => text) };
};

const answersTo = (name: FinderQuestion) => [
  noPreferenceAnswer,
  ...Object.keys(finderQuestions[name].options),
];

/** Every combination of answers. */
function combinations([first, ...rest]: readonly FinderQuestion[]): Record<string, string>[] {
  if (!first) return [{}];
  const others = combinations(rest);
  return answersTo(first).flatMap((answer) => others.map((other) => ({ ...other, [first]: answer })));
}

// Promise: Every combination of answers finds jurisdictions that fit, or says which answers to drop.
it("every combination of answers finds a jurisdiction or suggests which answers to drop", () => {
  const all = combinations(finderQuestionNames);
  expect(all).toHaveLength(
    finderQuestionNames.reduce((product, name) => product * answersTo(name).length, 1),
  );
  const keyOf = (answers: Record<string, string>) => finderQuestionNames.map((name) => answers[name]).join();
  const found = new Map<string, readonly string[]>();
  const promised: { without: string; places: string[] }[] = [];
  for (const answers of all) {
    const { unconfirmed, ruledOut, relaxations, ...rest } = matchJurisdictions(parseFinderAnswers(answers));
    const fitting = [...rest.fitting, ...unconfirmed];
    found.set(keyOf(answers), slugs(fitting));
    const isWhole = fitting.length + ruledOut.length === jurisdictions.length;
    const isReasoned = ruledOut.every(({ out }) => out.length && out.every(({ text }) => text));
    const isWeighed = fitting.every(({ against }) => against.length);
    if (!isWhole || !isReasoned || !isWeighed || Boolean(fitting.length) === Boolean(relaxations.length))
      expect.fail(JSON.stringify(answers));
    for (const { questions, places } of relaxations) {
      const open = Object.fromEntries(questions.map((name) => [name, noPreferenceAnswer]));
      promised.push({ without: keyOf({ ...answers, ...open }), places: slugs(places) });
    }
  }
  expect(promised.length).toBeGreaterThan(100);
  for (const { without, places } of promised)
    if (!places.every((slug) => found.get(without)!.includes(slug))) expect.fail(without);
}, 60_000);

it("without answers, every jurisdiction is suitable and the cheapest is first", () => {
  const { fitting, ruledOut } = find({});
  expect(fitting).toHaveLength(jurisdictions.length);
  expect(ruledOut).toEqual([]);
  const totals = fitting.map(({ price }) => price.total);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect(of("nevis", {}).reasons).toEqual(["One person is enough.", "No one has to live there."]);
  expect(of("nevis", {}).against).toEqual([finderRules.nevis.against]);
});

it.each<[string, Partial<FinderAnswers>, JurisdictionSlug, "against" | "unconfirmed" | "out"]>([
  ["A RAK ICC company has no licence to trade inside the Emirates.", { purpose: "local" }, "uae", "out"],
  ["Holding business needs substance in Belize.", { purpose: "holding" }, "belize", "against"],
  ["We form no trust or foundation here.", { purpose: "trust" }, "nevis", "out"],
  ["The law requires a director locally.", { resident: "firm" }, "brunei", "out"],
  [`It costs ${formatFormationPrice("monaco")} in total.`, { budget: "2000" }, "monaco", "out"],
  ["Registration usually takes 1-2 weeks.", { time: "3" }, "switzerland", "out"],
  ["We’d confirm how long registration takes.", { time: "10" }, "nevis", "unconfirmed"],
])("the finder states “%s” for $2", (text, query, slug, list) =>
  expect(of(slug, query)[list]).toContain(text),
);

// Promise: A jurisdiction is shown as fitting only where every fact that the answers ask for is confirmed.
it("an unconfirmed fact neither rules a jurisdiction out nor makes it suitable", () => {
  const { fitting, unconfirmed } = find({ resident: "nobody" });
  for (const { slug, numbers } of Object.values(jurisdictionFacts))
    if (!numbers.localPeople) {
      expect(of(slug, { resident: "nobody" }).out).toEqual([]);
      expect(slugs(fitting)).not.toContain(slug);
      expect(slugs(unconfirmed)).toContain(slug);
    }
  for (const answers of combinations(["purpose", "people", "resident", "time"]))
    for (const { reasons, against, place } of matchJurisdictions(parseFinderAnswers(answers)).fitting)
      expect([...reasons, ...against].join(" "), place.slug).not.toMatch(/confirm/);
});

// Promise: The finder names who can see the owners of every jurisdiction, and never prefers one for a closed register.
it("a finder result never lists who can see the owners as an advantage or drawback", () => {
  expect(finderQuestionNames).not.toContain("owners");
  const { fitting } = find({});
  expect(Object.fromEntries(fitting.map(({ place, owners }) => [place.slug, owners]))).toMatchObject({
    "united-kingdom": "Everyone.",
    "hong-kong": "Everyone: shareholders are named in a public register.",
    "cayman-islands": "Authorities, and applicants with a legitimate interest.",
    panama: "Authorities.",
    "cook-islands": "Not confirmed. The Registrar’s records are not open to general search.",
  });
  for (const { reasons, against } of fitting)
    expect([...reasons, ...against].join(" ")).not.toMatch(/public|register|named|private|confidential/i);
});

it.each([
  ["has no query string without answers", {}, ""],
  ["sorts the answers", { bank: "same", purpose: "holding" }, "?purpose=holding&bank=same"],
  ["uses the first of two values", { people: ["2", "1"] }, "?people=2"],
  ["omits bad values", { people: "9", purpose: "", owners: "__proto__", budget: "toString", other: "1" }, ""],
  ["omits answers without a preference", { purpose: "any", time: undefined }, ""],
])("the URL of a finder result %s", (_, query, search) => {
  expect(finderResultPath(parseFinderAnswers(query))).toBe(`/find-a-jurisdiction/result${search}`);
});

it("a jurisdiction without local bank accounts is ruled out if the visitor needs one", () => {
  const { ruledOut } = matchJurisdictions(parseFinderAnswers({ bank: "same" }));
  const without = jurisdictions.filter(({ slug }) => !findLocalBankJurisdiction(slug));
  expect(slugs(ruledOut)).toEqual(expect.arrayContaining(without.map(({ slug }) => slug)));
});
