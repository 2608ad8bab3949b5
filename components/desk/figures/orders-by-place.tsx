import { deskFiguresText } from "@/data/figures";
import { cn } from "@/lib/cn";
import type { DeskFigures } from "@/lib/desk/figures";
import { formatMonthFromIsoDate, formatShortMonthFromIsoDate } from "@/lib/format";
import {
  FigureBar,
  figureCellClass,
  narrowScreenDetailClass,
  FiguresTable,
  numberCellClass,
  totalCellClass,
  wideScreenColumnClass,
} from "./figures-table";

/** The number of paid orders by jurisdiction and month. */
export function OrdersByJurisdiction({ months, places }: Pick<DeskFigures, "months" | "places">) {
  const most = Math.max(...places.map(({ paid }) => paid));
  return (
    <FiguresTable
      id="places"
      caption={deskFiguresText.places}
      note={deskFiguresText.placesNote}
      empty={places.length === 0 && deskFiguresText.noOrders}
      columns={[
        { heading: "Jurisdiction" },
        { heading: "Orders", className: "w-1/2 sm:w-auto sm:min-w-32" },
        ...months.map(({ month }) => ({
          heading: (
            <abbr title={formatMonthFromIsoDate(month)} className="no-underline">
              {formatShortMonthFromIsoDate(month)}
            </abbr>
          ),
          number: true,
          className: wideScreenColumnClass,
        })),
      ]}
    >
      <tbody>
        {places.map(({ slug, name, paid, months: paidIn }) => (
          <tr key={slug}>
            <th scope="row" className={`${figureCellClass} text-left sm:min-w-32 font-normal text-ink`}>
              {name}
              <span className={narrowScreenDetailClass}>
                {months
                  .flatMap(({ month }) =>
                    paidIn[month] ? `${formatShortMonthFromIsoDate(month)}: ${paidIn[month]}` : [],
                  )
                  .join(", ")}
              </span>
            </th>
            <td className={figureCellClass}>
              <FigureBar value={paid} most={most} text={String(paid)} width="w-8" />
            </td>
            {months.map(({ month }) => (
              <td
                key={month}
                className={cn(
                  numberCellClass,
                  wideScreenColumnClass,
                  paidIn[month] ? "text-ink" : "text-muted",
                )}
              >
                {paidIn[month] ? <strong>{paidIn[month]}</strong> : 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={`${totalCellClass} text-left`}>
            All
          </th>
          <td className={totalCellClass}>
            <span className="block w-8 text-right">
              {months.reduce((total, { paid }) => total + paid, 0)}
            </span>
          </td>
          {months.map(({ month, paid }) => (
            <td key={month} className={`${totalCellClass} ${wideScreenColumnClass} text-right`}>
              {paid}
            </td>
          ))}
        </tr>
      </tfoot>
    </FiguresTable>
  );
}
