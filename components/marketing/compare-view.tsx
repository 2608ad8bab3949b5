import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { maxComparedJurisdictions } from "@/data/limits";
import { comparePageText, pairComparisonText as text, jurisdictionPageText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import { compareFacts, compareFactsAndServices, filterDifferingRows } from "@/lib/jurisdictions/comparison";
import {
  listComparedPairsAmong,
  listRelatedPairs,
  formatComparedPairName,
  type ComparedPair,
} from "@/lib/jurisdictions/pairs";
import { calculateOrderPrice } from "@/lib/orders/price";
import { type ComparisonColumn, ComparisonTable } from "./comparison-table";
import { PageHero } from "./page-header";
import { TextLink } from "./section";

/** Up to three jurisdictions side by side. The controls above the table work without JavaScript. */
export function CompareView({ columns }: { columns: readonly ComparisonColumn[] }) {
  const places = columns.map(({ place }) => place);
  if (columns.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 py-8">
        <p className="text-lg">{comparePageText.empty(maxComparedJurisdictions)}</p>
        <HoverPrefetchButtonLink href="/jurisdictions" label={comparePageText.all} />
      </div>
    );
  }
  return (
    // `data-plain` keeps a click from loading the scripts.
    <div className="comparison" data-plain>
      <div className="compare-tools no-print">
        {columns.length > 1 && (
          <label>
            <input type="checkbox" id="differences" /> {comparePageText.differences}
          </label>
        )}
        <TextLink href="/jurisdictions" label={comparePageText.change} />
        {listComparedPairsAmong(places.map(({ slug }) => slug)).map(({ path, places: pair }) => (
          <TextLink key={path} href={path} label={comparePageText.pair(formatComparedPairName(pair))} />
        ))}
        {columns.length > 2 && (
          <fieldset className="compare-shown">
            <legend>{comparePageText.hide}</legend>
            <div>
              {places.map(({ slug, name }, index) => (
                <label key={slug}>
                  <input
                    type="radio"
                    name="hidden"
                    id={`hide-${index}`}
                    defaultChecked={index === 2}
                    className="sr-only"
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      <ComparisonTable columns={columns} rows={compareFactsAndServices(columns)} />
    </div>
  );
}

/** Compares two jurisdictions: who should choose which, what differs, and links to the order forms. */
export function PairComparison({ pair }: { pair: ComparedPair }) {
  const { places } = pair;
  const columns = places.map((place) => ({
    place,
    price: calculateOrderPrice({ kind: "company", place: place.slug }),
  }));
  const [first, second] = columns.map(({ place, price }) => `${place.name} ${formatUsd(price.total)}`);
  return (
    <article>
      <PageHero
        trail={[
          { name: "Jurisdictions", path: "/jurisdictions" },
          { name: formatComparedPairName(places), path: pair.path },
        ]}
        title={`${formatComparedPairName(places)}?`}
        lead={text.lead(first!, second!)}
      />
      <div className="shell">
        <section className="place-part">
          <h2 className="text-heading">{text.choiceHeading}</h2>
          <p className="measure text-lg">{pair.text}</p>
        </section>
        <h2 className="text-heading">{text.tableHeading}</h2>
        <ComparisonTable columns={columns} rows={filterDifferingRows(compareFacts(columns))} />
        <p className="measure mt-3 mb-6 text-sm text-muted">
          {text.sources} {jurisdictionPageText.checked}
        </p>
        <section className="place-part border-t border-line-strong">
          <h2 className="text-heading">{text.othersHeading}</h2>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {[
              ...listRelatedPairs(pair).map(({ path, places }) => ({
                href: path,
                label: formatComparedPairName(places),
              })),
              ...text.links,
            ].map((link) => (
              <li key={link.href}>
                <TextLink {...link} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  );
}
