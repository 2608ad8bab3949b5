import { calendarText, deadlineText, responsiblePartyLabels } from "@/data/deadlines";
import type { CustomerDeadline } from "./store";

/** A text as RFC 5545 writes it. */
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** A line in pieces of at most 75 bytes, none of which splits a character. */
function folded(line: string): string {
  const pieces = [""];
  for (const character of line) {
    if (Buffer.byteLength(pieces.at(-1)! + character) > 75) pieces.push(" ");
    pieces[pieces.length - 1] += character;
  }
  return pieces.join("\r\n");
}

/** The name of a deadline: its duty, or "Annual renewal". */
export const formatDeadlineName = ({ duty }: Pick<CustomerDeadline, "duty">) => duty ?? deadlineText.renewal;

const entryOf = (site: string, stamp: string) => (deadline: CustomerDeadline) => {
  const { order_reference: reference, company, due_on: due, law, basis, performed_by: by } = deadline;
  const id = Buffer.from(`${reference} ${formatDeadlineName(deadline)}`).toString("base64url");
  return [
    "BEGIN:VEVENT",
    `UID:${id}-${due}@${new URL(site).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${due.replaceAll("-", "")}`,
    `SUMMARY:${escaped(`${company}: ${formatDeadlineName(deadline)}`)}`,
    `DESCRIPTION:${escaped([responsiblePartyLabels[by], law, basis].filter(Boolean).join("\n"))}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
};

/** A calendar of all-day events (RFC 5545), without the customer's name. `site` is its address. */
export function renderICalendar(
  deadlines: readonly CustomerDeadline[],
  site: string,
  now = new Date(),
): string {
  const stamp = `${now.toISOString().replace(/[-:]|\..*/g, "")}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${new URL(site).hostname}//deadlines//EN`,
    `X-WR-CALNAME:${calendarText.name}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    ...deadlines.flatMap(entryOf(site, stamp)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
