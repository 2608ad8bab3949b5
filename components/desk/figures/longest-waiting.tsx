import Link from "next/link";
import { disputeOwner, figuresTexts, stepNames, stepOwners } from "@/data/figures";
import type { Figures } from "@/lib/desk/figures";
import { waitingTime } from "@/lib/desk/task-times";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";
import { cellStyle, detailStyle, FiguresTable, ColumnHeader, wideColumn } from "./figures-table";

/** The ten orders with the most overdue next step. */
export function LongestWaiting({ waiting }: Pick<Figures, "waiting">) {
  const now = new Date();
  return (
    <FiguresTable
      id="waiting"
      caption={figuresTexts.waiting}
      note={waiting.length > 0 ? undefined : figuresTexts.noneWaiting}
    >
      {waiting.length > 0 && (
        <>
          <thead>
            <tr>
              <ColumnHeader>Order</ColumnHeader>
              <ColumnHeader className={wideColumn}>Customer</ColumnHeader>
              <ColumnHeader>Next step</ColumnHeader>
              <ColumnHeader className={wideColumn}>Whose turn</ColumnHeader>
              <ColumnHeader>Since</ColumnHeader>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ reference, customer, jurisdiction, step, owner, since }) => {
              const turn = step === "dispute" && owner === "outside" ? disputeOwner : stepOwners[owner];
              return (
                <tr key={reference}>
                  <th scope="row" className={`${cellStyle} text-left font-normal [overflow-wrap:anywhere]`}>
                    <Link href={deskOrderPath(reference)} prefetch={false} className="link whitespace-nowrap">
                      {reference}
                    </Link>
                    <span className={detailStyle}>
                      <bdi>{customer}</bdi>, {jurisdiction}
                    </span>
                  </th>
                  <td className={`${cellStyle} ${wideColumn} text-ink [overflow-wrap:anywhere]`}>
                    <bdi>{customer}</bdi> <span className="block text-muted">{jurisdiction}</span>
                  </td>
                  <td className={cellStyle}>
                    {stepNames[step]}
                    <span className={detailStyle}>{turn}</span>
                  </td>
                  <td className={`${cellStyle} ${wideColumn} whitespace-nowrap`}>{turn}</td>
                  <td className={`${cellStyle} sm:whitespace-nowrap`}>
                    <time dateTime={since.toISOString()}>{formatDate(since)}</time>
                    <span className="block text-muted">{waitingTime(since, now)}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </>
      )}
    </FiguresTable>
  );
}
