import Link from "next/link";
import { Flag } from "@/components/ui/flag";
import { formatUsd } from "@/lib/format";

type Row = { slug: string; name: string; iso: string; entity: string; total: number };

/** A few places with their totals, and the way to the rest. */
export function PriceExamples({ places }: { places: readonly Row[] }) {
  return (
    <>
      <ul className="max-w-2xl divide-y divide-line border-y border-line">
        {places.map(({ slug, name, iso, entity, total }) => (
          <li key={slug} className="relative flex items-center gap-4 py-4 hover:bg-brass-wash">
            <Flag iso={iso} />
            <span className="grid min-w-0">
              <Link
                href={`/jurisdictions/${slug}`}
                className="font-semibold text-ink after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="truncate text-sm text-muted">{entity}</span>
            </span>
            <span className="figures ml-auto text-lg font-semibold text-ink">{formatUsd(total)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Link href="/jurisdictions" className="link font-semibold">
          All jurisdictions and prices
        </Link>
      </p>
    </>
  );
}
