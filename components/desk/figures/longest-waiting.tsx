import Link from "next/link";
import { disputeOwner, figuresTexts, stepNames, stepOwners } from "@/data/figures";
import type { Figures } from "@/lib/desk/figures";
import { waitingTime } from "@/lib/desk/task-times";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";
import { cellStyle, FiguresTable, Head } from "./figures-table";

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
              <Head>Order</Head>
              <Head>Customer</Head>
              <Head>Next step</Head>
              <Head>Whose turn</Head>
              <Head>Since</Head>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ reference, customer, jurisdiction, step, owner, since }) => (
              <tr key={reference}>
                <th scope="row" className={`${cellStyle} text-left font-normal whitespace-nowrap`}>
                  <Link href={deskOrderPath(reference)} prefetch={false} className="link">
                    {reference}
                  </Link>
                </th>
                <td className={`${cellStyle} min-w-40 text-ink [overflow-wrap:anywhere]`}>
                  <bdi>{customer}</bdi> <span className="block text-muted">{jurisdiction}</span>
                </td>
                <td className={`${cellStyle} min-w-36`}>{stepNames[step]}</td>
                <td className={`${cellStyle} whitespace-nowrap`}>
                  {step === "dispute" && owner === "outside" ? disputeOwner : stepOwners[owner]}
                </td>
                <td className={`${cellStyle} whitespace-nowrap`}>
                  <time dateTime={since.toISOString()}>{formatDate(since)}</time>
                  <span className="block text-muted">{waitingTime(since, now)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </FiguresTable>
  );
}
