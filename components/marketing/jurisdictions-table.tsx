import Link from "next/link";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { formatUsd } from "@/lib/format";
import type { Quote } from "@/lib/orders/total";

type Row = Jurisdiction & { price: Quote };

const figure = "px-2 py-3.5 text-right max-md:hidden";

/** §2: the list, each place a link, with its fees side by side. */
export function JurisdictionsTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Jurisdictions with their fees in US dollars</caption>
      <thead>
        <tr className="border-b-2 border-ink text-sm text-ink">
          <th scope="col" className="py-3 pr-2 text-left">
            Jurisdiction
          </th>
          <th scope="col" className="px-2 py-3 text-left max-lg:hidden">
            Region
          </th>
          <th scope="col" className={figure}>
            Incorporation fee
          </th>
          <th scope="col" className={figure}>
            Government fee
          </th>
          <th scope="col" className="py-3 pl-2 text-right">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slug, name, iso, entity, region, price }) => (
          <tr key={slug} className="relative border-b border-line hover:bg-brass-wash">
            <th scope="row" className="py-3.5 pr-2 text-left font-normal">
              <span className="flex items-center gap-4">
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
            <td className={figure}>{formatUsd(price.incorporation)}</td>
            <td className={figure}>{formatUsd(price.government)}</td>
            <td className="py-3.5 pl-2 text-right font-semibold text-ink">{formatUsd(price.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
