import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionFacts } from "@/data/facts/places";
import { jurisdictionListText, jurisdictionPageText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import { buildJurisdictionSearchText } from "@/lib/jurisdictions/searched-jurisdictions";
import { splitPriceIntoFees, type OrderPrice } from "@/lib/orders/fees";
import { formatCost, formatYearTotal, calculateYearlyCosts } from "@/lib/orders/yearly-costs";
import { findUsualRegistrationTime } from "@/lib/registration-time";
import { JurisdictionExplorer } from "./jurisdiction-explorer";
import { FieldLabel } from "@/components/ui/field";
import { NativeSelect, Input } from "@/components/ui/input";

type Row = Jurisdiction & { price: OrderPrice };
type Props = {
  rows: readonly Row[];
  /** Jurisdictions with a page that the table leaves out (§2). */
  unlisted: readonly Jurisdiction[];
};

const { unlisted: text, columns, owners, governmentYearly } = jurisdictionListText;

/** §2: the list of jurisdictions with links and fees. The prerendered HTML contains every row. */
export function JurisdictionsTable({ rows, unlisted }: Props) {
  return (
    <JurisdictionExplorer
      jurisdictions={rows.map((row) => ({
        slug: row.slug,
        name: row.name,
        region: row.region,
        total: row.price.total,
        searchText: buildJurisdictionSearchText(row),
        cells: <Cells row={row} />,
      }))}
      others={unlisted.map((place) => ({
        slug: place.slug,
        searchText: buildJurisdictionSearchText(place),
        answer: (
          <p className="border-y border-line py-10 text-lg">
            {text.text}{" "}
            <Link href={`/jurisdictions/${place.slug}`} className="link">
              {place.name}
            </Link>
            .
          </p>
        ),
      }))}
      controls={<JurisdictionFilters regions={[...new Set(rows.map(({ region }) => region))].toSorted()} />}
      head={<Head />}
      empty={
        <div className="grid justify-items-start gap-3 border-y border-line py-10">
          <p className="text-lg">No jurisdiction matches.</p>
          <Button type="reset" variant="outline">
            Clear the search
          </Button>
        </div>
      }
      submit={
        <Button type="submit" variant="secondary">
          Compare
        </Button>
      }
    />
  );
}

const headings = [
  [columns.name],
  [columns.region, "region"],
  [columns.time[0]],
  [columns.owners[0]],
  [columns.incorporation, "fee"],
  [columns.government, "fee"],
  [columns.total, "total"],
  [columns.second[0], "second"],
] as const;

function Head() {
  return (
    <>
      <caption className="sr-only">Jurisdictions with their fees in US dollars</caption>
      <thead data-slot="contents">
        <tr>
          <th scope="col">
            <span className="sr-only">{columns.compare}</span>
          </th>
          {headings.map(([heading, className]) => (
            <th key={heading} scope="col" className={className}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function Cells({ row: { slug, name, iso, entity, region, price } }: { row: Row }) {
  const { incorporation, government, total } = splitPriceIntoFees(price);
  const costs = calculateYearlyCosts({ kind: "company", place: slug });
  const yearly = costs?.rows.find(({ item }) => item === "government_fee")?.years[1];
  const second = costs?.totals[1];
  return (
    <>
      <td>
        <label>
          <input type="checkbox" name="places" value={slug} data-name={name} aria-label={`Compare ${name}`} />
        </label>
      </td>
      <th scope="row">
        <span>
          <Flag iso={iso} />
          <Link href={`/jurisdictions/${slug}`} prefetch={false}>
            {name}
          </Link>
          <small>{entity}</small>
        </span>
      </th>
      <td className="region">{region}</td>
      <td data-name={columns.time[1]}>
        {findUsualRegistrationTime(slug)?.words ?? jurisdictionPageText.usualTime}
      </td>
      <td data-name={columns.owners[1]}>{owners[jurisdictionFacts[slug].ownersSeenBy ?? "unconfirmed"]}</td>
      <td className="fee">{formatUsd(incorporation)}</td>
      <td className="fee">{formatUsd(government)}</td>
      <td className="total">{formatUsd(total)}</td>
      <td className="second" data-name={columns.second[1]}>
        {formatYearTotal(second)}
        {!second && yearly && <small>{governmentYearly(formatCost(yearly))}</small>}
      </td>
    </>
  );
}

const prices = [
  ["2000", "Up to 2,000"],
  ["5000", "2,001 to 5,000"],
  ["more", "Over 5,000"],
] as const;

const orders = [
  ["total-up", "Total, lowest first"],
  ["total-down", "Total, highest first"],
] as const;

/** Search, filters and sort order of the list of jurisdictions. `data-ask` names a control's field in the list query. */
function JurisdictionFilters({ regions }: { regions: readonly string[] }) {
  const selects = [
    ["region", "Region", "All regions", regions.map((region) => [region, region] as const)],
    ["price", "Total in dollars", "Any total", prices],
    ["sort", "Sort by", "A to Z", orders],
  ] as const;
  return (
    <div className="list-tools">
      {/* Filters need JavaScript; comparing does not. */}
      <noscript>
        <style>{"[data-slot=control]{display:none}"}</style>
        <Button type="submit">Compare</Button>
      </noscript>
      <div data-slot="control">
        <FieldLabel htmlFor="ask-q">Search</FieldLabel>
        <Input id="ask-q" type="search" data-ask="q" maxLength={60} />
      </div>
      {selects.map(([ask, label, none, options]) => (
        <div key={ask} data-slot="control">
          <FieldLabel htmlFor={`ask-${ask}`}>{label}</FieldLabel>
          <NativeSelect id={`ask-${ask}`} data-ask={ask} options={options}>
            <option value="">{none}</option>
          </NativeSelect>
        </div>
      ))}
    </div>
  );
}
