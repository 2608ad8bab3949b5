import { formatUsd } from "@/lib/format";
import type { Quote } from "@/lib/orders/price/total";

/** §2: incorporation fee, government fee, total. */
export function FeeTable({ price }: { price: Quote }) {
  const fees = [
    ["Incorporation fee", price.incorporation],
    ["Government fee", price.government],
  ] as const;
  return (
    <table className="w-full">
      <caption className="sr-only">Fees in US dollars</caption>
      <tbody>
        {fees.map(([label, amount]) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-3 text-left font-normal [overflow-wrap:anywhere]">
              {label}
            </th>
            <td className="py-3 text-right">{formatUsd(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-xl font-semibold text-ink">
          <th scope="row" className="pt-4 text-left">
            Total
          </th>
          <td className="pt-4 text-right">{formatUsd(price.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
