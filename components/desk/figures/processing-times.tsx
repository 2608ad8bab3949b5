import { figuresTexts, kindNames } from "@/data/figures";
import type { Figures } from "@/lib/desk/figures";
import {
  Bar,
  cellStyle,
  detailStyle,
  FiguresTable,
  ColumnHeader,
  numberStyle,
  wideColumn,
} from "./figures-table";

/** Median days from payment to filing and to handover. */
export function ProcessingTimes({ times }: Pick<Figures, "times">) {
  // Less than a day never fills a bar.
  const most = Math.max(1, ...times.flatMap((row) => [row.days_to_filing ?? 0, row.days_to_handover ?? 0]));
  const days = (median: number | null) =>
    median === null ? (
      <span className="text-muted">none yet</span>
    ) : (
      <Bar value={median} most={most} text={median.toFixed(1)} width="w-10" wideOnly />
    );
  return (
    <FiguresTable
      id="times"
      caption={figuresTexts.times}
      note={times.length > 0 ? figuresTexts.timesNote : figuresTexts.noTimes}
    >
      {times.length > 0 && (
        <>
          <thead>
            <tr>
              <ColumnHeader>Kind</ColumnHeader>
              <ColumnHeader number className={wideColumn}>
                Filed
              </ColumnHeader>
              <ColumnHeader className="sm:w-1/3">Days to filing</ColumnHeader>
              <ColumnHeader number className={wideColumn}>
                Handed over
              </ColumnHeader>
              <ColumnHeader className="sm:w-1/3">Days to handover</ColumnHeader>
            </tr>
          </thead>
          <tbody>
            {times.map(
              ({
                kind,
                filed,
                days_to_filing: filing,
                handed_over: handedOver,
                days_to_handover: handover,
              }) => (
                <tr key={kind} className={kind === null ? "font-semibold text-ink" : undefined}>
                  <th scope="row" className={`${cellStyle} text-left font-[inherit] text-ink`}>
                    {kindNames[kind ?? "all"]}
                  </th>
                  <td className={`${numberStyle} ${wideColumn}`}>{filed}</td>
                  <td className={cellStyle}>
                    {days(filing)}
                    <span className={detailStyle}>{filed} filed</span>
                  </td>
                  <td className={`${numberStyle} ${wideColumn}`}>{handedOver}</td>
                  <td className={cellStyle}>
                    {days(handover)}
                    <span className={detailStyle}>{handedOver} completed</span>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </>
      )}
    </FiguresTable>
  );
}
