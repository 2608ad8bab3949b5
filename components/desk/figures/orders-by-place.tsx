import { figuresTexts } from "@/data/figures";
import { cn } from "@/lib/cn";
import type { Figures } from "@/lib/desk/figures";
import { formatDayMonth, formatShortMonth } from "@/lib/format";
import { Bar, cellStyle, FiguresTable, Head, numberStyle, totalStyle } from "./figures-table";

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
              <Head className="min-w-32">Orders</Head>
              {months.map(({ month }) => (
                <Head key={month} number>
                  <abbr title={formatDayMonth(month)} className="no-underline">
                    {formatShortMonth(month)}
                  </abbr>
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(({ slug, name, paid, months: paidIn }) => (
              <tr key={slug}>
                <th scope="row" className={`${cellStyle} min-w-32 text-left font-normal text-ink`}>
                  {name}
                </th>
                <td className={cellStyle}>
                  <Bar value={paid} most={most} text={String(paid)} width="w-8" />
                </td>
                {months.map(({ month }) => (
                  <td key={month} className={cn(numberStyle, paidIn[month] ? "text-ink" : "text-muted")}>
                    {paidIn[month] ? <strong>{paidIn[month]}</strong> : 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={`${totalStyle} text-left`}>
                All
              </th>
              <td className={totalStyle}>
                <span className="block w-8 text-right">
                  {months.reduce((total, { paid }) => total + paid, 0)}
                </span>
              </td>
              {months.map(({ month, paid }) => (
                <td key={month} className={`${totalStyle} text-right`}>
                  {paid}
                </td>
              ))}
            </tr>
          </tfoot>
        </>
      )}
    </FiguresTable>
  );
}
