import { Check, Minus } from "lucide-react";
import Link from "next/link";
import { Flag } from "@/components/ui/flag";
import { priceInclusions } from "@/data/price-scope";
import { formatUsd } from "@/lib/format";
import type { PricedJurisdiction } from "@/lib/orders/price";

const fee = "px-4 text-right max-md:hidden";
const columns = [
  ["Jurisdiction", "text-left"],
  ["Incorporation fee", fee],
  ["Government fee", fee],
  ["Total", "text-right"],
] as const;
const scope = [
  [priceInclusions.included, Check, "text-good"],
  [priceInclusions.extra, Minus, "text-muted"],
] as const;

/** A few jurisdictions with their fees, what a price includes, and a link to the full list. */
export function PriceExamples({ jurisdictions }: { jurisdictions: readonly PricedJurisdiction[] }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div>
        <table className="w-full border-b border-line">
          <caption className="sr-only">Examples of company fees in US dollars</caption>
          <thead>
            <tr className="border-b-2 border-ink text-sm text-ink">
              {columns.map(([label, className]) => (
                <th key={label} scope="col" className={`pb-2 ${className}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jurisdictions.map((place) => (
              <Row key={place.slug} place={place} />
            ))}
          </tbody>
        </table>
        <p className="mt-5">
          <Link href="/jurisdictions" className="link font-semibold">
            All jurisdictions and prices
          </Link>
        </p>
      </div>
      <aside
        aria-label="What a price includes"
        className="grid gap-5 rounded-lg border border-line bg-paper p-5 sm:p-6"
      >
        {scope.map(([{ heading, items }, Mark, color]) => (
          <div key={heading}>
            <h3 className="font-sans text-base font-semibold">{heading}</h3>
            <ul className="mt-2 grid gap-2">
              {items.map((item) => (
                <li key={item} className="flex gap-2.5 text-muted">
                  <Mark aria-hidden className={`mt-1 size-4 shrink-0 ${color}`} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </aside>
    </div>
  );
}

function Row({ place }: { place: PricedJurisdiction }) {
  const { slug, name, iso, entity, incorporation, government, total } = place;
  return (
    <tr className="relative border-b border-line last:border-b-0 hover:bg-brass-wash">
      <th scope="row" className="py-3.5 text-left font-normal">
        <span className="flex items-center gap-4">
          <Flag iso={iso} />
          <span className="grid min-w-0">
            <Link
              href={`/jurisdictions/${slug}`}
              className="font-semibold text-ink after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="text-sm text-muted">{entity}</span>
          </span>
        </span>
      </th>
      <td className={`${fee} text-muted`}>{formatUsd(incorporation)}</td>
      <td className={`${fee} text-muted`}>{formatUsd(government)}</td>
      <td className="pl-3 text-right text-lg font-semibold text-ink">{formatUsd(total)}</td>
    </tr>
  );
}
