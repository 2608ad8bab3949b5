import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { pairComparisonText as text } from "@/data/page-texts";
import { cn } from "@/lib/cn";
import { formatUsd } from "@/lib/format";
import {
  markDifferences,
  type ComparisonRow,
  type MarkedComparisonRow,
} from "@/lib/jurisdictions/comparison";
import type { OrderPrice } from "@/lib/orders/fees";
import { orderFormPath } from "@/lib/orders/paths";

export type ComparisonColumn = { readonly place: Jurisdiction; readonly price: OrderPrice };

type Props = { columns: readonly ComparisonColumn[]; rows: readonly ComparisonRow[] };

/**
 * Two or three jurisdictions side by side, in parts. What is the same is in one quiet cell. Names and totals stay in view below
 * the header, and so do the order buttons, on small screens at the window's lower edge.
 */
export function ComparisonTable({ columns, rows }: Props) {
  const parts = Map.groupBy(markDifferences(rows), ({ part }) => part);
  return (
    <section aria-label={text.label} className="compared">
      <table className={`compared-${columns.length}`}>
        <thead data-slot="contents">
          <tr>
            <td>{text.total}</td>
            {columns.map(({ place, price }) => (
              <th key={place.slug} scope="col">
                <HoverPrefetchLink href={`/jurisdictions/${place.slug}`}>{place.name}</HoverPrefetchLink>
                <Flag iso={place.iso} width={24} />
                <span>{formatUsd(price.total)}</span>
              </th>
            ))}
          </tr>
          <tr className="no-print" data-slot="order-bar">
            <td />
            {columns.map(({ place }) => (
              <td key={place.slug}>
                <HoverPrefetchButtonLink size="sm" href={orderFormPath(place.slug)}>
                  Set Up Now<span className="sr-only">: </span>
                  <small className="min-[72rem]:sr-only">{place.name}</small>
                </HoverPrefetchButtonLink>
              </td>
            ))}
          </tr>
        </thead>
        {[...parts].map(([part, rows]) => (
          <tbody key={part} className={rows.some(({ differs }) => differs) ? undefined : "same"}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {part}
              </th>
            </tr>
            {rows.map((row) => (
              <Rows key={row.label} row={row} count={columns.length} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** What differs, then what is the same. */
function Rows({ row, count }: { row: MarkedComparisonRow; count: number }) {
  const { label, cells, shared, differs, odd } = row;
  const heading = <th scope="row">{label}</th>;
  return (
    <>
      {cells.length > 0 && (
        <tr className={differs ? undefined : "same"}>
          {heading}
          {cells.map((points, index) => (
            <td key={index} className={cn(index === odd && "odd", label === "Total" && "total") || undefined}>
              <Points items={points} />
            </td>
          ))}
        </tr>
      )}
      {shared.length > 0 && (
        <tr className="same">
          {cells.length > 0 ? <td /> : heading}
          <td colSpan={count}>
            <span>{text.shared[count as keyof typeof text.shared]}</span> <Points items={shared} />
          </td>
        </tr>
      )}
    </>
  );
}

function Points({ items }: { items: readonly string[] }) {
  if (items.length === 1) return items[0];
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
