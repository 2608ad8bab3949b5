import { deskFiguresText } from "@/data/figures";
import type { DeskFigures } from "@/lib/desk/figures";
import { formatMonthFromIsoDate, formatExactUsd } from "@/lib/format";
import {
  FigureBar,
  figureCellClass,
  narrowScreenDetailClass,
  FiguresTable,
  numberCellClass,
  totalCellClass,
  wideScreenColumnClass,
} from "./figures-table";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Receipts, credit notes and the difference, by month. */
export function RevenueTable({ months }: Pick<DeskFigures, "months">) {
  const most = Math.max(...months.map(({ received, refunded }) => Math.abs(received - refunded)));
  const paid = sum(months.map((month) => month.paid));
  const received = sum(months.map((month) => month.received));
  const refunded = sum(months.map((month) => month.refunded));
  return (
    <FiguresTable
      id="revenue"
      caption={deskFiguresText.revenue}
      columns={[
        { heading: "Month" },
        { heading: "Revenue", className: "w-1/2 sm:w-2/5" },
        { heading: "Receipts", number: true, className: wideScreenColumnClass },
        { heading: "Credit notes", number: true, className: wideScreenColumnClass },
        { heading: "Paid orders", number: true },
      ]}
    >
      <tbody>
        {months.map((each, index) => (
          <tr key={each.month}>
            <th
              scope="row"
              className={`${figureCellClass} text-left font-normal text-ink sm:whitespace-nowrap`}
            >
              {formatMonthFromIsoDate(each.month)}
              {index === months.length - 1 && <span className="text-muted"> so far</span>}
            </th>
            <td className={figureCellClass}>
              <FigureBar
                value={each.received - each.refunded}
                most={most}
                text={formatExactUsd(each.received - each.refunded)}
                width="w-28"
              />
              {each.refunded > 0 && (
                <span className={narrowScreenDetailClass}>
                  Receipts {formatExactUsd(each.received)}, credit notes {formatExactUsd(-each.refunded)}
                </span>
              )}
            </td>
            <td className={`${numberCellClass} ${wideScreenColumnClass}`}>{formatExactUsd(each.received)}</td>
            <td className={`${numberCellClass} ${wideScreenColumnClass}`}>
              {formatExactUsd(-each.refunded || 0)}
            </td>
            <td className={numberCellClass}>{each.paid}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={`${totalCellClass} text-left`}>
            12 months
          </th>
          <td className={totalCellClass}>
            <span className="block w-28 text-right whitespace-nowrap">
              {formatExactUsd(received - refunded)}
            </span>
          </td>
          <td className={`${totalCellClass} ${wideScreenColumnClass} text-right whitespace-nowrap`}>
            {formatExactUsd(received)}
          </td>
          <td className={`${totalCellClass} ${wideScreenColumnClass} text-right whitespace-nowrap`}>
            {formatExactUsd(-refunded || 0)}
          </td>
          <td className={`${totalCellClass} text-right`}>{paid}</td>
        </tr>
      </tfoot>
    </FiguresTable>
  );
}
