import { expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { formatUsd } from "@/lib/format";
import { calculateOrderPrice } from "@/lib/orders/price";
import { describeLaterYearsCost, calculateYearlyCosts } from "@/lib/orders/yearly-costs";
import { compareFacts, compareFactsAndServices, keepDifferingRows } from "./comparison";
import { listHeadlineFacts, listKeyFacts, markDifferences } from "./comparison";

const column = (slug: string) => {
  const place = jurisdictions.find((one) => one.slug === slug)!;
  return { place, price: calculateOrderPrice({ kind: "company", place: place.slug }) };
};

const total = (slug: string) => formatUsd(column(slug).price.total);
const laterYears = (place: string) =>
  describeLaterYearsCost(calculateYearlyCosts({ kind: "company", place })!);

it("a comparison starts with the total price and has no empty cells", () => {
  const rows = compareFactsAndServices([column("nevis"), column("panama")]);
  expect(rows[0]).toMatchObject({ label: "Total", cells: [[total("nevis")], [total("panama")]] });
  expect(rows.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Directors required", "Who can see the owners", "Key benefits"]),
  );
  expect(rows.every(({ cells }) => cells.every((points) => points.length > 0))).toBe(true);
});

it.each([
  ["Each later year", "panama", laterYears("panama")],
  ["Directors required", "united-states", "It has no directors"],
  ["Directors required", "belize", "We confirm this before you order"],
  ["Who has to live there", "nevis", "No one"],
  ["Who has to live there", "jersey", "1 nominated person, who can be a local company"],
  ["Minimum capital", "liechtenstein", "CHF 30,000"],
  ["Who can see the owners", "united-kingdom", "Everyone"],
  ["Names anyone can look up", "marshall-islands", "None"],
  ["Registration, once filed", "isle-of-man", "2 working days"],
])("the row “%s” for %s shows “%s”", (label, slug, point) => {
  const row = compareFacts([column(slug)]).find((one) => one.label === label);
  expect(row?.cells).toEqual([[point]]);
});

const part = "Costs";
const same = { differs: false, odd: -1 };

it.each([
  ["three equal cells shows one value", [["x"], ["x"], ["x"]], { ...same, shared: ["x"], cells: [] }],
  ["one different cell marks that cell", [["x"], ["x"], ["y"]], { shared: [], differs: true, odd: 2 }],
  ["three different cells marks none", [["x"], ["y"], ["z"]], { shared: [], differs: true, odd: -1 }],
  ["a common point shows that point once", [["x", "a"], ["x"]], { shared: ["x"], cells: [["a"], ["–"]] }],
  ["an unconfirmed cell shows no difference", [["x"], ["x"], ["We confirm this before you order"]], same],
  ["a single cell shows no difference", [["x"]], { ...same, shared: [], cells: [["x"]] }],
])("a comparison row with %s", (_, cells, marked) => {
  expect(markDifferences([{ part, label: "row", cells }])).toMatchObject([marked]);
});

it('"only differences" hides rows and points that all jurisdictions share', () => {
  const equal = { part, label: "equal", cells: [["x"], ["x"]] };
  const some = { part, label: "some", cells: [["a", "b"], ["b"]] };
  const other = { part, label: "other", cells: [["1"], ["2"]] };
  expect(keepDifferingRows([equal, some, other])).toEqual([{ ...some, cells: [["a"], ["–"]] }, other]);
  const rows = keepDifferingRows(compareFactsAndServices([column("nevis"), column("bahamas")]));
  expect(rows.map(({ label }) => label)).not.toContain("Requirements");
  expect(rows.map(({ label }) => label)).toContain("Currency");
});

it('"only differences" hides rows confirmed for only one jurisdiction', () => {
  const rows = (...slugs: string[]) => keepDifferingRows(compareFacts(slugs.map(column)));
  const directors = expect.objectContaining({ label: "Directors required" }) as object;
  expect(rows("belize", "panama")).not.toContainEqual(directors);
  expect(rows("belize", "panama", "nevis")).toContainEqual(directors);
});

it("key and headline facts leave out unconfirmed facts", () => {
  const labels = (facts: readonly (readonly [string, string])[]) => facts.map(([label]) => label);
  expect(labels(listKeyFacts(column("panama")))).toContain("Directors required");
  for (const { slug } of jurisdictions)
    expect(listKeyFacts(column(slug)).filter(([, text]) => !text || /confirm|^–$/.test(text))).toEqual([]);
  const rows = compareFacts([column("singapore")]);
  expect(listHeadlineFacts(column("singapore"))).toHaveLength(4);
  for (const [label, text] of listHeadlineFacts(column("singapore")))
    expect(rows.find((row) => row.label.startsWith(label))!.cells[0]!.join("; ")).toBe(text);
  expect(labels(listHeadlineFacts(column("belize")))).toEqual(["Who can see the owners", "Each later year"]);
});
