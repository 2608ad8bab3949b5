import {
  deskFiguresText,
  orderKindNames,
  disputeOwnerLabel,
  orderStepNames,
  stepOwnerLabels,
} from "@/data/figures";
import type { DeskFigures } from "@/lib/desk/figures";
import {
  FigureBar,
  figureCellClass,
  narrowScreenDetailClass,
  FiguresTable,
  numberCellClass,
  wideScreenColumnClass,
} from "./figures-table";
import { InlineLink } from "@/components/ui/inline-link";
import { formatWaitingTime } from "@/lib/desk/task-times";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";

/** Median days from payment to filing and to handover. */
export function ProcessingTimes({ times }: Pick<DeskFigures, "times">) {
  // Less than a day never fills a bar.
  const most = Math.max(1, ...times.flatMap((row) => [row.days_to_filing ?? 0, row.days_to_handover ?? 0]));
  const days = (median: number | null) =>
    median === null ? (
      <span className="text-muted">none yet</span>
    ) : (
      <FigureBar value={median} most={most} text={median.toFixed(1)} width="w-10" wideOnly />
    );
  return (
    <FiguresTable
      id="times"
      caption={deskFiguresText.times}
      note={deskFiguresText.timesNote}
      empty={times.length === 0 && deskFiguresText.noTimes}
      columns={[
        { heading: "Kind" },
        { heading: "Filed", number: true, className: wideScreenColumnClass },
        { heading: "Days to filing", className: "sm:w-1/3" },
        { heading: "Handed over", number: true, className: wideScreenColumnClass },
        { heading: "Days to handover", className: "sm:w-1/3" },
      ]}
    >
      <tbody>
        {times.map(
          ({ kind, filed, days_to_filing: filing, handed_over: handedOver, days_to_handover: handover }) => (
            <tr key={kind} className={kind === null ? "font-semibold text-ink" : undefined}>
              <th scope="row" className={`${figureCellClass} text-left font-[inherit] text-ink`}>
                {orderKindNames[kind ?? "all"]}
              </th>
              <td className={`${numberCellClass} ${wideScreenColumnClass}`}>{filed}</td>
              <td className={figureCellClass}>
                {days(filing)}
                <span className={narrowScreenDetailClass}>{filed} filed</span>
              </td>
              <td className={`${numberCellClass} ${wideScreenColumnClass}`}>{handedOver}</td>
              <td className={figureCellClass}>
                {days(handover)}
                <span className={narrowScreenDetailClass}>{handedOver} completed</span>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </FiguresTable>
  );
}

/** The ten orders that have waited longest for their next step. */
export function LongestWaitingOrders({ waiting }: Pick<DeskFigures, "waiting">) {
  const now = new Date();
  return (
    <FiguresTable
      id="waiting"
      caption={deskFiguresText.waiting}
      empty={waiting.length === 0 && deskFiguresText.noneWaiting}
      columns={[
        { heading: "Order" },
        { heading: "Customer", className: wideScreenColumnClass },
        { heading: "Next step" },
        { heading: "Whose turn", className: wideScreenColumnClass },
        { heading: "Since" },
      ]}
    >
      <tbody>
        {waiting.map(({ reference, customer, jurisdiction, step, owner, since }) => {
          const turn = step === "dispute" && owner === "outside" ? disputeOwnerLabel : stepOwnerLabels[owner];
          return (
            <tr key={reference}>
              <th scope="row" className={`${figureCellClass} text-left font-normal [overflow-wrap:anywhere]`}>
                <InlineLink href={deskOrderPath(reference)} className="whitespace-nowrap">
                  {reference}
                </InlineLink>
                <span className={narrowScreenDetailClass}>
                  <bdi>{customer}</bdi>, {jurisdiction}
                </span>
              </th>
              <td className={`${figureCellClass} ${wideScreenColumnClass} text-ink [overflow-wrap:anywhere]`}>
                <bdi>{customer}</bdi> <span className="block text-muted">{jurisdiction}</span>
              </td>
              <td className={figureCellClass}>
                {orderStepNames[step]}
                <span className={narrowScreenDetailClass}>{turn}</span>
              </td>
              <td className={`${figureCellClass} ${wideScreenColumnClass} whitespace-nowrap`}>{turn}</td>
              <td className={`${figureCellClass} sm:whitespace-nowrap`}>
                <time dateTime={since.toISOString()}>{formatDate(since)}</time>
                <span className="block text-muted">{formatWaitingTime(since, now)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </FiguresTable>
  );
}
