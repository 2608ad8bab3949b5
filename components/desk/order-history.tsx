import { correctionSubject, correctionValues } from "@/data/corrections";
import { eventDetailNames, filingReferenceName, orderEvents } from "@/data/order-events";
import { paymentMethodNames } from "@/data/timeline";
import type { DeskEvent } from "@/lib/desk/orders";
import { formatDateTime, formatDay, formatUsd } from "@/lib/format";

const actors = { customer: "Customer", desk: "Desk", system: "System" } as const;

type Props = {
  events: readonly DeskEvent[];
  /** The ID of the reader's account. */
  me: string;
  /** The names of staff by their IDs. */
  names: ReadonlyMap<string, string>;
};

/** Number of newest events shown. Earlier ones are collapsed. */
const unfolded = 8;

/** An order's events for the desk, oldest first. */
export function OrderHistory({ events, ...reader }: Props) {
  if (events.length === 0) return <p className="text-muted">Nothing yet.</p>;
  // Collapsing only one or two events would save no space.
  const earlier = events.length > unfolded + 2 ? events.slice(0, -unfolded) : [];
  return (
    <>
      {earlier.length > 0 && (
        <details className="mb-3 border-b border-line pb-2">
          <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-ink">
            {earlier.length} earlier entries
          </summary>
          <Entries events={earlier} {...reader} />
        </details>
      )}
      <Entries events={events.slice(earlier.length)} {...reader} />
    </>
  );
}

function Entries({ events, me, names }: Props) {
  return (
    <ol className="divide-y divide-line">
      {events.map(({ id, at, kind, actor, staff_id: by, details, line, desk_line, for_customer: shown }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[12.5rem_minmax(0,1fr)]"
        >
          <span className="text-sm text-muted">
            <time dateTime={at.toISOString()} className="figures block">
              {formatDateTime(at)}
            </time>
            {actor === "desk" && by ? (by === me ? "You" : (names.get(by) ?? "A colleague")) : actors[actor]}
            {!shown && ", not shown to the customer"}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold text-ink">{orderEvents[kind]?.desk ?? kind}</span>
            {factsOf(kind, details).map(([name, value]) => (
              <span key={name} className="block text-sm text-muted">
                {name}: {value}
              </span>
            ))}
            {line && (
              <span dir="auto" className="block whitespace-pre-line text-text">
                {line}
              </span>
            )}
            {desk_line && (
              <span
                dir="auto"
                className="mt-1 block rounded-sm bg-brass-wash px-2 py-1 text-sm whitespace-pre-line text-ink"
              >
                {desk_line}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** An event's details as labelled values. */
function factsOf(kind: string, details: DeskEvent["details"]): [name: string, value: string][] {
  if (details.fields) return [["What", correctionSubject(details)], ...correctionValues(details)];
  return Object.entries(details).map(([name, value]) => [
    kind === "filed" && name === "reference" ? filingReferenceName : (eventDetailNames[name] ?? name),
    inWords(name, value),
  ]);
}

function inWords(name: string, value: unknown): string {
  if (name === "amount") return formatUsd(Number(value));
  if (name === "way") return paymentMethodNames[value as keyof typeof paymentMethodNames] ?? String(value);
  const isDay = (name === "due" || name === "date") && /^\d{4}-\d\d-\d\d$/.test(String(value));
  return isDay ? formatDay(new Date(String(value))) : String(value);
}
