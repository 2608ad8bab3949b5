import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import type { Jurisdiction } from "@/data/jurisdictions";
import { maxCompared } from "@/data/limits";
import type { Quote } from "@/lib/orders/fees";
import { comparePlaces, onlyDiffering } from "@/lib/jurisdictions/comparison";
import { listPairsAmong, pairName } from "@/lib/jurisdictions/pairs";
import { ComparisonTable } from "./comparison-table";

type Props = { columns: readonly { place: Jurisdiction; price: Quote }[]; onlyDifferences: boolean };

/** Up to three jurisdictions side by side, with a heading row for each fact. */
export function CompareView({ columns, onlyDifferences }: Props) {
  const back = (
    <Button asChild variant="outline">
      <HoverPrefetchLink href="/jurisdictions">All jurisdictions</HoverPrefetchLink>
    </Button>
  );
  if (columns.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">
          You haven’t chosen any jurisdictions yet. Tick up to {maxCompared} in the list, then press Compare.
        </p>
        {back}
      </div>
    );
  }
  const every = comparePlaces(columns);
  const rows = onlyDifferences ? onlyDiffering(every) : every;
  const places = columns.map(({ place }) => place);
  const slugs = places.map(({ slug }) => slug);
  const address = `/jurisdictions/compare?places=${slugs.join(",")}`;
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
        {listPairsAmong(slugs).map(({ path, places: pair }) => (
          <HoverPrefetchLink key={path} href={path} className="link">
            {pairName(pair)}: which to choose
          </HoverPrefetchLink>
        ))}
      </p>
      <ComparisonTable places={places} rows={rows} />
      {back}
    </>
  );
}
