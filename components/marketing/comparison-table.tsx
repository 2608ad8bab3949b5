import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { cn } from "@/lib/cn";
import type { ComparedRow } from "@/lib/jurisdictions/comparison";
import { orderFormPath } from "@/lib/orders/paths";

type Props = { places: readonly Jurisdiction[]; rows: readonly ComparedRow[] };

const stackedTable =
  "max-sm:block max-sm:[&_:is(thead,tbody,tfoot,tr)]:block max-sm:[&_[scope=rowgroup]]:block";
const stackedCell =
  "max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-2 max-sm:py-1.5 max-sm:before:text-sm max-sm:before:font-normal max-sm:before:text-muted max-sm:before:content-[attr(data-name)]";

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

/** Two or three jurisdictions side by side, with a heading row for each fact and a link to each page and order form. */
export function ComparisonTable({ places, rows }: Props) {
  // Three columns don't fit a phone, so their cells are stacked there, each labelled with its jurisdiction.
  const stacks = places.length > 2;
  return (
    <div
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      className="relative mb-6 overflow-x-auto border-y border-line bg-sheet"
    >
      <table className={cn("w-full table-fixed max-sm:text-sm", stacks && stackedTable)}>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            {places.map((place) => (
              <th
                key={place.slug}
                id={place.slug}
                scope="col"
                className={cn(
                  "p-2 text-left sm:p-4",
                  stacks && "max-sm:flex max-sm:items-center max-sm:gap-3",
                )}
              >
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
                colSpan={places.length}
                className="px-2 pt-3 text-left text-sm font-semibold text-muted sm:px-4"
              >
                {label}
              </th>
            </tr>
            <tr className="border-b border-line align-top hyphens-auto">
              {cells.map((items, index) => (
                <td
                  key={places[index]!.slug}
                  data-name={places[index]!.name}
                  className={cn(
                    "p-2 pb-3 sm:px-4",
                    stacks && stackedCell,
                    label === "Total" && "text-lg font-semibold text-ink",
                  )}
                >
                  <div>
                    <Points items={items} />
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            {places.map((place) => (
              <td key={place.slug} className={cn("p-2 sm:p-4", stacks && "max-sm:block")}>
                <Button asChild className="max-sm:px-3">
                  <HoverPrefetchLink href={orderFormPath(place.slug)}>
                    Set Up Now
                    <span className={cn("sr-only", stacks && "max-sm:not-sr-only")}>: {place.name}</span>
                  </HoverPrefetchLink>
                </Button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
