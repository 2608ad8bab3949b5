import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { mostCompared } from "@/data/limits";
import { orderFormPath } from "@/lib/orders/path";
import type { Quote } from "@/lib/orders/total";
import { comparePlaces, onlyDiffering } from "@/lib/places/comparison";

type Props = { columns: readonly { place: Jurisdiction; price: Quote }[]; onlyDifferences: boolean };

function Points({ items }: { items: readonly string[] }) {
  if (items.length === 1) return items[0];
  return (
    <ul className="grid list-disc gap-1.5 pl-4">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/**
 * Up to three places side by side, each fact under a line of its own, so that two fit a telephone. Where three do not, the
 * table scrolls in its own frame, the page does not.
 */
export function CompareTable({ columns, onlyDifferences }: Props) {
  const back = (
    <Button asChild variant="outline">
      <HoverPrefetchLink href="/jurisdictions">All jurisdictions</HoverPrefetchLink>
    </Button>
  );
  if (columns.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">
          You haven’t chosen any jurisdictions yet. Tick up to {mostCompared} in the list, then press Compare.
        </p>
        {back}
      </div>
    );
  }
  const every = comparePlaces(columns);
  const rows = onlyDifferences ? onlyDiffering(every) : every;
  const address = `/jurisdictions/compare?places=${columns.map(({ place }) => place.slug).join(",")}`;
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {columns.length > 1 && (
          <HoverPrefetchLink
            href={onlyDifferences ? address : `${address}&only=differences`}
            className="link"
          >
            {onlyDifferences ? "Show everything" : "Show only differences"}
          </HoverPrefetchLink>
        )}
      </p>
      <div
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        className="relative mb-6 overflow-x-auto border-y border-line bg-sheet"
      >
        <table
          className="w-full table-fixed max-sm:text-sm"
          style={{ minWidth: `${columns.length * 9.5}rem` }}
        >
          <thead>
            <tr className="border-b-2 border-ink align-bottom">
              {columns.map(({ place }) => (
                <th key={place.slug} id={place.slug} scope="col" className="p-2 text-left sm:p-4">
                  <Flag iso={place.iso} width={36} />
                  <HoverPrefetchLink
                    href={`/jurisdictions/${place.slug}`}
                    className="mt-2 block font-serif text-lg font-semibold text-ink hover:underline sm:text-xl"
                  >
                    {place.name}
                  </HoverPrefetchLink>
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ label, cells }) => (
            <tbody key={label}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="px-2 pt-3 text-left text-sm font-semibold text-muted sm:px-4"
                >
                  {label}
                </th>
              </tr>
              <tr className="border-b border-line align-top hyphens-auto">
                {cells.map((items, index) => (
                  <td
                    key={columns[index]!.place.slug}
                    className={
                      label === "Total"
                        ? "p-2 pb-3 text-lg font-semibold text-ink sm:px-4"
                        : "p-2 pb-3 sm:px-4"
                    }
                  >
                    <Points items={items} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
          <tfoot>
            <tr>
              {columns.map(({ place }) => (
                <td key={place.slug} className="p-2 sm:p-4">
                  <Button asChild className="max-sm:px-3">
                    <HoverPrefetchLink href={orderFormPath(place.slug)}>
                      Set Up Now<span className="sr-only">: {place.name}</span>
                    </HoverPrefetchLink>
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {back}
    </>
  );
}
