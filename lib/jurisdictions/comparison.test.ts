import { expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { formatUsd } from "@/lib/format";
import { quote } from "@/lib/orders/price/pricing";
import { comparePlaces, onlyDiffering } from "./comparison";
import { listNeighbours } from "./similar-jurisdictions";

const column = (slug: string) => {
  const place = jurisdictions.find((one) => one.slug === slug)!;
  return { place, price: quote({ kind: "company", place: place.slug }) };
};

const total = (slug: string) => formatUsd(column(slug).price.total);

it("compares every fact, the total first", () => {
  const rows = comparePlaces([column("nevis"), column("panama")]);
  expect(rows[0]).toEqual({ label: "Total", cells: [[total("nevis")], [total("panama")]] });
  expect(rows.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Required by law", "Who records the owners"]),
  );
  expect(rows.every(({ cells }) => cells.every((points) => points.length > 0))).toBe(true);
});

it("only differences: rows and points that all share are left out, the others stay", () => {
  const [first, second] = [["a", "b"], ["b"]];
  expect(
    onlyDiffering([
      { label: "same", cells: [["x"], ["x"]] },
      { label: "some", cells: [first!, second!] },
      { label: "other", cells: [["1"], ["2"]] },
    ]),
  ).toEqual([
    { label: "some", cells: [["a"], ["–"]] },
    { label: "other", cells: [["1"], ["2"]] },
  ]);
  const rows = onlyDiffering(comparePlaces([column("nevis"), column("bahamas")]));
  expect(rows.map(({ label }) => label)).not.toContain("Requirements");
  expect(rows.map(({ label }) => label)).toContain("Currency");
});

it("a place is compared with two others, of its own region first", () => {
  for (const place of jurisdictions) {
    const slugs = listNeighbours(place).map(({ slug }) => slug);
    expect(new Set([...slugs, place.slug]).size).toBe(3);
  }
  expect(listNeighbours(column("nevis").place).map(({ region }) => region)).toEqual([
    "Caribbean",
    "Caribbean",
  ]);
});
