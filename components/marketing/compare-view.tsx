import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import type { Jurisdiction } from "@/data/jurisdictions";
import { maxCompared } from "@/data/limits";
import type { Quote } from "@/lib/orders/fees";
import { comparePlaces, onlyDiffering, compareFacts } from "@/lib/jurisdictions/comparison";
import { listPairsAmong, pairName, listRelatedPairs, type ComparedPair } from "@/lib/jurisdictions/pairs";
import { ComparisonTable } from "./comparison-table";
import { comparisonText as text, jurisdictionText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import { quote } from "@/lib/orders/price";
import { LinkList } from "./link-list";
import { PageHeader } from "./page-header";
import { Section } from "./section";

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

/** Compares two jurisdictions: who should choose which, what differs, and links to the order forms. */
export function PairComparison({ pair }: { pair: ComparedPair }) {
  const { places } = pair;
  const columns = places.map((place) => ({ place, price: quote({ kind: "company", place: place.slug }) }));
  const [first, second] = columns.map(({ place, price }) => `${place.name} ${formatUsd(price.total)}`);
  return (
    <article>
      <PageHeader
        trail={[
          { name: "Jurisdictions", path: "/jurisdictions" },
          { name: pairName(places), path: pair.path },
        ]}
        title={`${pairName(places)}?`}
        lead={text.lead(first!, second!)}
      />
      <Section heading={text.choiceHeading}>
        <p className="measure text-lg">{pair.text}</p>
        <h2 className="mt-10 mb-5 text-heading">{text.tableHeading}</h2>
        <ComparisonTable places={places} rows={onlyDiffering(compareFacts(columns))} />
        <p className="measure text-sm text-muted">
          {text.sources} {jurisdictionText.checked}
        </p>
      </Section>
      <Section heading={text.othersHeading} tone="sheet">
        <LinkList
          links={[
            ...listRelatedPairs(pair).map(({ path, places }) => ({ href: path, label: pairName(places) })),
            ...text.links,
          ]}
        />
      </Section>
    </article>
  );
}
