import { governmentFeeNote } from "@/data/price-scope";
import { formatUsd } from "@/lib/format";
import type { Quote } from "@/lib/orders/fees";

/** §2: incorporation fee, government fee, total. */
export function FeeTable({ price }: { price: Quote }) {
  return (
    <table className="costs">
      <caption className="sr-only">Fees in US dollars</caption>
      <tbody>
        {price.lines.map(({ item, label, amount }) => (
          <tr key={item}>
            <th scope="row">
              {label}
              {item === "government_fee" && (
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
