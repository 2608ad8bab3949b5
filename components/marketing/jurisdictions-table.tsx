import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionsText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import { namesOf } from "@/lib/jurisdictions/searched-jurisdictions";
import { feesOf, type Quote } from "@/lib/orders/fees";
import { JurisdictionExplorer } from "./jurisdiction-explorer";
import { FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";

type Row = Jurisdiction & { price: Quote };
type Props = {
  rows: readonly Row[];
  /** Jurisdictions with a page that the table leaves out (§2). */
  unlisted: readonly Jurisdiction[];
};

const text = jurisdictionsText.unlisted;
const figure = "px-2 py-3.5 text-right max-md:hidden";
const columns = [
  ["Jurisdiction", "py-3 pr-2 text-left [overflow-wrap:anywhere]"],
  ["Region", "px-2 py-3 text-left max-lg:hidden"],
  ["Incorporation fee", figure],
  ["Government fee", figure],
  ["Total", "py-3 pl-2 text-right"],
] as const;

/** §2: the list of jurisdictions with links and fees. The prerendered HTML contains every row. */
export function JurisdictionsTable({ rows, unlisted }: Props) {
  return (
    <JurisdictionExplorer
      jurisdictions={rows.map((row) => ({
        slug: row.slug,
        name: row.name,
        region: row.region,
        total: row.price.total,
        searchText: namesOf(row),
        cells: <Cells row={row} />,
      }))}
      others={unlisted.map((place) => ({
        slug: place.slug,
        searchText: namesOf(place),
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
      submit={<Button type="submit">Compare</Button>}
    />
  );
}

function Head() {
  return (
    <>
      <caption className="sr-only">Jurisdictions with their fees in US dollars</caption>
      <thead>
        <tr className="border-b-2 border-ink text-sm text-ink">
          <th scope="col" className="w-8 py-3">
            <span className="sr-only">Compare</span>
          </th>
          {columns.map(([label, className]) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function Cells({ row: { slug, name, iso, entity, region, price } }: { row: Row }) {
  const { incorporation, government, total } = feesOf(price);
  return (
    <>
      <td className="relative z-10 py-3.5 pr-2">
        <label className="grid size-6 cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="places"
            value={slug}
            data-name={name}
            aria-label={`Compare ${name}`}
            className="size-4.5 accent-brass"
          />
        </label>
      </td>
      <th scope="row" className="py-3.5 pr-2 text-left font-normal [overflow-wrap:anywhere]">
        <span className="flex items-center gap-3 sm:gap-4">
          <Flag iso={iso} />
          <span className="grid">
            <Link
              href={`/jurisdictions/${slug}`}
              prefetch={false}
              className="font-semibold text-ink after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="text-sm text-muted">{entity}</span>
          </span>
        </span>
      </th>
      <td className="px-2 py-3.5 text-muted max-lg:hidden">{region}</td>
      <td className={figure}>{formatUsd(incorporation)}</td>
      <td className={figure}>{formatUsd(government)}</td>
      <td className="py-3.5 pl-2 text-right font-semibold text-ink">{formatUsd(total)}</td>
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
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {/* Filters need JavaScript; comparing does not. */}
      <noscript>
        <style>{"[data-slot=control]{display:none}"}</style>
        <Button type="submit">Compare</Button>
      </noscript>
      <div data-slot="control" className="grid gap-1 max-sm:col-span-2">
        <FieldLabel htmlFor="ask-q">Search</FieldLabel>
        <Input id="ask-q" type="search" data-ask="q" maxLength={60} />
      </div>
      {selects.map(([ask, label, none, options]) => (
        <div
          key={ask}
          data-slot="control"
          className={ask === "sort" ? "grid gap-1 max-sm:col-span-2" : "grid gap-1"}
        >
          <FieldLabel htmlFor={`ask-${ask}`}>{label}</FieldLabel>
          <NativeSelect id={`ask-${ask}`} data-ask={ask}>
            <option value="">{none}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </div>
      ))}
    </div>
  );
}
