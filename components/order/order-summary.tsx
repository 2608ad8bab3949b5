import { formatUsd } from "@/lib/format";
import type { OrderPrice } from "@/lib/orders/fees";

type Summary = { jurisdiction?: string; serviceType: string; price: OrderPrice };

/** The lines of an order, and the total. */
export function OrderSummary({ jurisdiction, serviceType, price }: Summary) {
  return (
    <div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line pb-4">
        {jurisdiction && (
          <>
            <dt className="text-muted">Jurisdiction</dt>
            <dd className="text-right font-semibold text-ink">{jurisdiction}</dd>
          </>
        )}
        <dt className="text-muted">Service</dt>
        <dd className="text-right font-semibold text-ink">{serviceType}</dd>
      </dl>
      {/* Borders are on the cells, because browsers may draw a row's border only below its first cell. */}
      <table className="w-full [&_tbody>tr>*]:border-b [&_tbody>tr>*]:border-line">
        <caption className="sr-only">Fees in US dollars</caption>
        <tbody>
          {price.lines.map(({ label, amount }, index) => (
            <tr key={index}>
              <th scope="row" className="py-2 text-left font-normal [overflow-wrap:anywhere]">
                {label}
              </th>
              <td className="py-2 text-right">{formatUsd(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-semibold text-ink">
            <th scope="row" className="pt-3 text-left">
              Total
            </th>
            <td className="pt-3 text-right" data-testid="order-total">
              {formatUsd(price.total)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
