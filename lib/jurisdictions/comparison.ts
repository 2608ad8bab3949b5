import type { Jurisdiction } from "@/data/jurisdictions";
import { formatUsd } from "@/lib/format";
import type { Quote } from "@/lib/orders/price/total";

type Column = { readonly place: Jurisdiction; readonly price: Quote };

/** One row of the comparison: a label, and one or more points for each jurisdiction. */
export type ComparedRow = { label: string; cells: (readonly string[])[] };

const usual = "Usually 1-3 weeks in all";

const facts: readonly [string, (column: Column) => readonly string[]][] = [
  ["Total", ({ price }) => [formatUsd(price.total)]],
  ["Incorporation fee", ({ price }) => [formatUsd(price.incorporation)]],
  ["Government fee", ({ price }) => [formatUsd(price.government)]],
  ["What is formed", ({ place }) => [place.entity]],
  ["Who you need", ({ place }) => [place.people]],
  ["Required by law", ({ place }) => place.law.map(({ text }) => text)],
  ["Who records the owners", ({ place }) => [place.owners.text]],
  ["Included", ({ place }) => [place.included]],
  ["Not included", ({ place }) => place.notIncluded],
  ["How long it takes", ({ place }) => [place.timing ?? usual]],
  ["Key benefits", ({ place }) => place.benefits],
  ["Requirements", ({ place }) => place.requirements.map(({ title }) => title)],
  ["Legal system", ({ place }) => [place.legalSystem]],
  ["Language", ({ place }) => [place.language]],
  ["Currency", ({ place }) => [place.currency]],
  ["Time zone", ({ place }) => [place.timeZone]],
];

/** Compares jurisdictions row by row, prices first, in US dollars. */
export function comparePlaces(columns: readonly Column[]): ComparedRow[] {
  return facts.map(([label, of]) => ({ label, cells: columns.map(of) }));
}

/** Leaves out points that all jurisdictions share, and rows without any other. */
export function onlyDiffering(rows: readonly ComparedRow[]): ComparedRow[] {
  return rows.flatMap(({ label, cells }) => {
    const shared = (point: string) => cells.every((points) => points.includes(point));
    const rest = cells.map((points) => points.filter((point) => !shared(point)));
    if (rest.every((points) => points.length === 0)) return [];
    return [{ label, cells: rest.map((points) => (points.length ? points : ["–"])) }];
  });
}
