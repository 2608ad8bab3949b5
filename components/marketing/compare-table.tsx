import Link from "next/link";
import { ReachLink } from "@/components/ui/reach-link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { formatUsd } from "@/lib/format";
import { orderFormPath } from "@/lib/orders/path";
import type { Quote } from "@/lib/orders/total";

type Column = { place: Jurisdiction; price: Quote };

const points = (items: readonly string[]) => (
  <ul className="grid list-disc gap-1.5 pl-4">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const rows: readonly [string, (column: Column) => ReactNode][] = [
  ["Incorporation fee", ({ price }) => formatUsd(price.incorporation)],
  ["Government fee", ({ price }) => formatUsd(price.government)],
  ["Total", ({ price }) => <strong className="text-lg text-ink">{formatUsd(price.total)}</strong>],
  ["What is formed", ({ place }) => place.entity],
  ["Legal system", ({ place }) => place.legalSystem],
  ["Language", ({ place }) => place.language],
  ["Currency", ({ place }) => place.currency],
  ["Time zone", ({ place }) => place.timeZone],
  ["Key benefits", ({ place }) => points(place.benefits)],
  ["Requirements", ({ place }) => points(place.requirements)],
  ["Not included", ({ place }) => points(place.notIncluded)],
];

/** Up to three places side by side. On a small screen the table scrolls in its own frame, the page does not. */
export function CompareTable({ columns }: { columns: readonly Column[] }) {
  const back = (
    <Button asChild variant="outline">
      <Link href="/jurisdictions">All jurisdictions</Link>
    </Button>
  );
  if (columns.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">
          Nothing is chosen yet. Tick up to three places in the list, then press Compare.
        </p>
        {back}
      </div>
    );
  }
  return (
    <>
      <div
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        className="relative mb-6 overflow-x-auto border-y border-line bg-sheet"
      >
        <table className="w-full" style={{ minWidth: `${8 + columns.length * 14}rem` }}>
          <thead>
            <tr className="border-b-2 border-ink align-bottom">
              <td className="w-32" />
              {columns.map(({ place }) => (
                <th key={place.slug} scope="col" className="p-4 text-left">
                  <Flag iso={place.iso} width={36} />
                  <Link
                    href={`/jurisdictions/${place.slug}`}
                    className="mt-2 block font-serif text-xl font-semibold text-ink hover:underline"
                  >
                    {place.name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell]) => (
              <tr key={label} className="border-b border-line align-top">
                <th
                  scope="row"
                  className="sticky left-0 w-32 bg-sheet p-3 text-left text-sm font-semibold text-muted"
                >
                  {label}
                </th>
                {columns.map((column) => (
                  <td key={column.place.slug} className="p-3 sm:px-4">
                    {cell(column)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td className="sticky left-0 bg-sheet" />
              {columns.map(({ place }) => (
                <td key={place.slug} className="p-4">
                  <Button asChild>
                    <ReachLink href={orderFormPath(place.slug)}>
                      Set Up Now<span className="sr-only">: {place.name}</span>
                    </ReachLink>
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {back}
    </>
  );
}
