import type { Fact, OwnerVisibility, JurisdictionFacts } from "@/data/facts/fact";
import { jurisdictionFacts } from "@/data/facts/places";
import type { Jurisdiction } from "@/data/jurisdictions";
import { yearlyCostsText } from "@/data/quotes";
import { listExclusions } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { splitPriceIntoFees, type OrderPrice } from "@/lib/orders/fees";
import {
  describeLaterYearsCost,
  listRequiredPeopleCosts,
  sumYearlyCosts,
  formatYearTotal,
  calculateYearlyCosts,
} from "@/lib/orders/yearly-costs";
import { findUsualRegistrationTime } from "@/lib/registration-time";

type Column = { readonly place: Jurisdiction; readonly price: OrderPrice };

/** One row of the comparison: its part, a label, and one or more points for each jurisdiction. */
export type ComparisonRow = { part: string; label: string; cells: (readonly string[])[] };

/** A comparison row whose points are split into those that all jurisdictions share and the rest. */
export type MarkedComparisonRow = ReturnType<typeof markDifferences>[number];

type Row = readonly [label: string, points: (column: Column) => readonly string[]];

const toConfirm = "We confirm this before you order";

/** Who can see the owners, for a table. */
export const ownerVisibilityLabels: Readonly<Record<OwnerVisibility, string>> = {
  authorities: "Authorities only",
  "legitimate-interest": "Authorities, and others with a legitimate interest on application",
  public: "Everyone",
};

/** Rows for the facts of one record. If no second source confirms a fact, its row says that we confirm it before the order. */
const rowsOf =
  <T>(record: (facts: JurisdictionFacts) => T) =>
  <Key extends keyof T>(key: Key, points: (value: NonNullable<T[Key]>) => readonly string[]): Row[1] =>
  ({ place }) => {
    const value = record(jurisdictionFacts[place.slug])[key];
    return value === null || value === undefined ? [toConfirm] : points(value);
  };
const fact = rowsOf((facts) => facts);
const number = rowsOf(({ numbers }) => numbers);

function laterYears({ slug }: Jurisdiction): readonly string[] {
  const costs = calculateYearlyCosts({ kind: "company", place: slug });
  if (!costs) return [toConfirm];
  const all = sumYearlyCosts(costs);
  return [
    describeLaterYearsCost(costs),
    ...(all ? [`${yearlyCostsText.threeYears}: ${formatYearTotal(all)}`] : []),
  ];
}

function requiredThere({ slug }: Jurisdiction): readonly string[] {
  const costs = calculateYearlyCosts({ kind: "company", place: slug });
  if (!costs?.required) return [toConfirm];
  return costs.required.length ? listRequiredPeopleCosts(costs) : ["Nobody besides the owners you name"];
}

const list = (items: readonly string[]) => (items.length ? items : ["–"]);
const texts = (facts: readonly Fact[]) => list(facts.map(({ text }) => text));

const ownersRow: Row = ["Who can see the owners", fact("ownersSeenBy", (by) => [ownerVisibilityLabels[by]])];
const registrationRow: Row = [
  "Registration, once filed",
  ({ place }) => [findUsualRegistrationTime(place.slug)?.words ?? toConfirm],
];

/** The legal form, and the numbers its law sets. */
const company: readonly Row[] = [
  ["What is formed", ({ place }) => [place.entity]],
  ["Directors required", number("directors", (count) => [count === 0 ? "It has no directors" : `${count}`])],
  ["Founders, members or shareholders required", number("shareholders", (count) => [`${count}`])],
  [
    "Who has to live there",
    number("localPeople", (people) =>
      people.length
        ? people.map(({ role, count, companyAllowed }) =>
            companyAllowed ? `${count} ${role}, who can be a local company` : `${count} ${role}`,
          )
        : ["No one"],
    ),
  ],
  [
    "Minimum capital",
    number("capital", ({ amount, currency }) => [
      amount ? `${currency} ${amount.toLocaleString("en-US")}` : "None",
    ]),
  ],
];

const owners: readonly Row[] = [
  ownersRow,
  [
    "Who counts as an owner",
    number("ownerShare", ({ from, percent }) => [`Anyone holding ${from} ${percent}%`]),
  ],
  [
    "Names anyone can look up",
    fact("publicNames", (names) => [names.length ? `The ${names.join(" and ")}` : "None"]),
  ],
];

const numbers: readonly Row[] = [...company, ...owners, registrationRow];

const country: readonly Row[] = [
  ["Legal system", ({ place }) => [place.legalSystem]],
  ["Language", ({ place }) => [place.language]],
  ["Currency", ({ place }) => [place.currency]],
  ["Time zone", ({ place }) => [place.timeZone]],
];

const costs: readonly Row[] = [
  ["Total", ({ price }) => [formatUsd(price.total)]],
  ["Incorporation fee", ({ price }) => [formatUsd(splitPriceIntoFees(price).incorporation)]],
  ["Government fee", ({ price }) => [formatUsd(splitPriceIntoFees(price).government)]],
  ["Each later year", ({ place }) => laterYears(place)],
  ["The law also requires, besides the price", ({ place }) => requiredThere(place)],
];

const duties: readonly Row[] = [
  ["Every year", fact("yearly", texts)],
  ["Tax", fact("tax", ({ text }) => [text])],
  ["Substance", fact("substance", texts)],
];

/** What a buyer asks first, by short labels. */
const first: readonly Row[] = [
  registrationRow,
  ownersRow,
  ["Each later year", ({ place }) => laterYears(place)],
  ["The law also requires", ({ place }) => requiredThere(place)],
];

type Part = readonly [heading: string, facts: readonly Row[], services?: readonly Row[]];

/** The parts of a comparison, each with its facts and with what our service is there. */
const parts: readonly Part[] = [
  [
    "Costs",
    costs,
    [
      ["Included", ({ place }) => [place.included]],
      ["Not included", ({ place }) => listExclusions(place)],
    ],
  ],
  [
    "The company",
    [...company, registrationRow],
    [["Requirements", ({ place }) => place.requirements.map(({ title }) => title)]],
  ],
  ["Owners and public registers", owners],
  ["Yearly duties and tax", duties],
  ["The country", country, [["Key benefits", ({ place }) => place.benefits]]],
];

const toRows = (part: string, rows: readonly Row[], columns: readonly Column[]): ComparisonRow[] =>
  rows.map(([label, points]) => ({ part, label, cells: columns.map(points) }));

/** A table of the legal form, the numbers its law sets, and facts about the country. Unconfirmed numbers are left out. */
export function listKeyFacts(column: Column): [label: string, text: string][] {
  return textsOf([...numbers, ...country], column);
}

const textsOf = (rows: readonly Row[], column: Column) =>
  rows.flatMap(([label, points]): [string, string][] => {
    const shown = points(column);
    return shown.includes(toConfirm) ? [] : [[label, shown.join("; ")]];
  });

/** The registration time, who can see the owners, the yearly cost and the required local people. Without unconfirmed facts. */
export const listHeadlineFacts = (column: Column): [label: string, text: string][] => textsOf(first, column);

/** Compares prices in US dollars and legal facts, row by row. */
export function compareFacts(columns: readonly Column[]): ComparisonRow[] {
  return parts.flatMap(([part, facts]) => toRows(part, facts, columns));
}

/** Like compareFacts, with what the price covers, what we ask for and the benefits. */
export function compareFactsAndServices(columns: readonly Column[]): ComparisonRow[] {
  return parts.flatMap(([part, facts, services = []]) => toRows(part, [...facts, ...services], columns));
}

/** Separates what all jurisdictions share. `cells` keep the rest ("–" for none), and are empty if nothing differs. */
export function markDifferences(rows: readonly ComparisonRow[]) {
  return rows.map(({ cells, ...row }) => {
    const shared =
      cells.length > 1 ? cells[0]!.filter((point) => cells.every((points) => points.includes(point))) : [];
    const rest = cells.map((points) => points.filter((point) => !shared.includes(point)));
    const isSame = rest.every((points) => points.length === 0);
    const texts = cells.map((points) => points.join("\n"));
    const confirmed = texts.filter((_, index) => !cells[index]!.includes(toConfirm));
    const differs = !isSame && new Set(confirmed).size > 1;
    const hasOdd = differs && texts.length > 2 && new Set(texts).size === 2;
    return {
      ...row,
      cells: isSame ? [] : rest.map((points) => (points.length ? points : ["–"])),
      shared,
      /** Whether two confirmed cells differ. */
      differs,
      /** The index of the one jurisdiction that is unlike the other two; -1 if there is none. */
      odd: hasOdd ? texts.findIndex((text) => texts.indexOf(text) === texts.lastIndexOf(text)) : -1,
    };
  });
}

/** Leaves out points that all jurisdictions share, and rows in which no two confirmed cells differ. */
export function filterDifferingRows(rows: readonly ComparisonRow[]): ComparisonRow[] {
  return markDifferences(rows).flatMap(({ part, label, cells, differs }) =>
    differs ? { part, label, cells } : [],
  );
}

/** Counts the facts that the jurisdictions' pages state, each with its source. */
export function countJurisdictionFacts(): number {
  const values: unknown[] = Object.values(jurisdictionFacts).flatMap((facts) => Object.values(facts).flat());
  return values.filter((value) => typeof value === "object" && value !== null && "source" in value).length;
}
