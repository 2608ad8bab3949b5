import { governmentFeeNote } from "@/data/price-scope";
import { formatUsd } from "@/lib/format";
import type { Quote } from "@/lib/orders/fees";

/** §2: incorporation fee, government fee, total. */
export function FeeTable({ price }: { price: Quote }) {
  const fees = [
    ["Incorporation fee", price.incorporation],
    ["Government fee", price.government],
  ] as const;
  return (
    <table className="costs">
      <caption className="sr-only">Fees in US dollars</caption>
      <tbody>
        {fees.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {label === "Government fee" && (
                <span className="block text-sm font-normal text-muted">{governmentFeeNote}</span>
              )}
            </th>
            <td>{formatUsd(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-xl">
          <th scope="row">Total</th>
          <td>{formatUsd(price.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
