import { comparisonText as text, jurisdictionText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import { compareFacts, onlyDiffering } from "@/lib/jurisdictions/comparison";
import { listRelatedPairs, pairName, type ComparedPair } from "@/lib/jurisdictions/pairs";
import { quote } from "@/lib/orders/price";
import { ComparisonTable } from "./comparison-table";
import { LinkList } from "./link-list";
import { PageHeader } from "./page-header";
import { Section } from "./section";

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
