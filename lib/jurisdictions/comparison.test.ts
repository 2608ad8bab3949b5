import { expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { formatUsd } from "@/lib/format";
import { calculateOrderPrice } from "@/lib/orders/price";
import { compareFacts, compareFactsAndServices, filterDifferingRows } from "./comparison";
import { listKeyFacts, markDifferences } from "./comparison";

const column = (slug: string) => {
  const place = jurisdictions.find((one) => one.slug === slug)!;
  return { place, price: calculateOrderPrice({ kind: "company", place: place.slug }) };
};

const total = (slug: string) => formatUsd(column(slug).price.total);

it("a comparison starts with the total price and has no empty cells", () => {
  const rows = compareFactsAndServices([column("nevis"), column("panama")]);
  expect(rows[0]).toMatchObject({ label: "Total", cells: [[total("nevis")], [total("panama")]] });
  expect(rows.every(({ cells }) => cells.every((points) => points.length > 0))).toBe(true);
});

it.each([
  ["Directors required", "united-states", "It has no directors"],
  ["Directors required", "belize", "We confirm this before you order"],
  ["Who has to live there", "nevis", "No one"],
  ["Who has to live there", "jersey", "1 nominated person, who can be a local company"],
  ["Minimum capital", "liechtenstein", "CHF 30,000"],
  ["Names anyone can look up", "marshall-islands", "None"],
])("the comparison row “%s” for %s shows “%s”", (label, slug, point) => {
  expect(compareFacts([column(slug)]).find((one) => one.label === label)?.cells).toEqual([[point]]);
});

const part = "Costs";
const same = { differs: false, odd: -1 };

it.each([
  ["three equal cells shows one value", [["x"], ["x"], ["x"]], { ...same, shared: ["x"], cells: [] }],
  ["one different cell marks that cell", [["x"], ["x"], ["y"]], { shared: [], differs: true, odd: 2 }],
  ["a common point shows that point once", [["x", "a"], ["x"]], { shared: ["x"], cells: [["a"], ["–"]] }],
  ["an unconfirmed cell shows no difference", [["x"], ["x"], ["We confirm this before you order"]], same],
])("a comparison row with %s", (_, cells, marked) => {
  expect(markDifferences([{ part, label: "row", cells }])).toMatchObject([marked]);
});

it('"only differences" hides rows and points that all jurisdictions share', () => {
  const equal = { part, label: "equal", cells: [["x"], ["x"]] };
  const some = { part, label: "some", cells: [["a", "b"], ["b"]] };
  const other = { part, label: "other", cells: [["1"], ["2"]] };
  expect(filterDifferingRows([equal, some, other])).toEqual([{ ...some, cells: [["a"], ["–"]] }, other]);
});

it('"only differences" hides rows confirmed for only one jurisdiction', () => {
  const rows = (...slugs: string[]) => filterDifferingRows(compareFacts(slugs.map(column)));
  const directors = expect.objectContaining({ label: "Directors required" }) as object;
  expect(rows("belize", "panama")).not.toContainEqual(directors);
  expect(rows("belize", "panama", "nevis")).toContainEqual(directors);
});

it("a jurisdiction's key facts leave out unconfirmed facts", () => {
  for (const { slug } of jurisdictions) {
    const facts = listKeyFacts(column(slug));
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.filter(([, text]) => !text || /confirm|^–$/.test(text))).toEqual([]);
  }
});
