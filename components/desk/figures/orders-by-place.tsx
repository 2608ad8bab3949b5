import { figuresTexts } from "@/data/figures";
import type { Figures } from "@/lib/desk/figures";
import { formatDayMonth, formatShortMonth } from "@/lib/format";
import { Bar, cellStyle, FiguresTable, Head, numberStyle } from "./figures-table";

/** How many orders were paid, by jurisdiction and month. */
export function OrdersByPlace({ months, places }: Pick<Figures, "months" | "places">) {
  const most = Math.max(...places.map(({ paid }) => paid));
  return (
    <FiguresTable
      id="places"
      caption={figuresTexts.places}
      note={places.length > 0 ? figuresTexts.placesNote : figuresTexts.noOrders}
    >
      {places.length > 0 && (
        <>
          <thead>
            <tr>
              <Head>Jurisdiction</Head>
              {months.map(({ month }) => (
                <Head key={month} number className="pr-2">
                  <abbr title={formatDayMonth(month)} className="no-underline">
                    {formatShortMonth(month)}
                  </abbr>
                </Head>
              ))}
              <Head className="min-w-32 pl-3">Orders</Head>
            </tr>
          </thead>
          <tbody>
            {places.map(({ slug, name, paid, months: paidIn }) => (
              <tr key={slug}>
                <th scope="row" className={`${cellStyle} text-left font-normal whitespace-nowrap text-ink`}>
                  {name}
                </th>
                {months.map(({ month }) => (
                  <td key={month} className={`${numberStyle} pr-2`}>
                    {paidIn[month] ?? <span className="text-muted">0</span>}
                  </td>
                ))}
                <td className={`${cellStyle} pl-3`}>
                  <Bar value={paid} most={most} text={String(paid)} width="w-8" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold text-ink">
              <th scope="row" className="pt-2 pr-4 text-left">
                All
              </th>
              {months.map(({ month, paid }) => (
                <td key={month} className="pt-2 pr-2 text-right">
                  {paid}
                </td>
              ))}
              <td className="pt-2 pl-3">
                <span className="block w-8 text-right">
                  {months.reduce((total, { paid }) => total + paid, 0)}
                </span>
              </td>
            </tr>
          </tfoot>
        </>
      )}
    </FiguresTable>
  );
}
