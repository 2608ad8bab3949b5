import { Check, Clock, X } from "lucide-react";
import { InlineLink } from "@/components/ui/inline-link";
import { cn } from "@/lib/cn";
import { formatCalendarDayRange, formatDateTime } from "@/lib/format";
import { orderPath } from "@/lib/orders/paths";
import { formatUsualTime, type TimelineStep } from "@/lib/orders/progress";
import { TypedText } from "@/components/ui/typed-text";

const marks = {
  done: { Icon: Check, said: "Done", colours: "bg-good-wash text-good" },
  waiting: { Icon: Clock, said: "Waiting", colours: "bg-brass-wash text-brass" },
  refused: { Icon: X, said: "Refused", colours: "bg-danger-wash text-danger" },
  stopped: { Icon: X, said: "Ended", colours: "bg-danger-wash text-danger" },
  ahead: { Icon: undefined, said: "To come", colours: "border border-line-strong text-muted" },
} as const;

type Props = { steps: readonly TimelineStep[]; note: string };

/** An order's past and coming steps, oldest first, with known dates. */
export function TimelineSteps({ steps, note }: Props) {
  const firstAhead = steps.findIndex(({ mark }) => mark === "ahead");
  return (
    <>
      <ol>
        {steps.map(({ title, text, mark, order, line, ...times }, index) => {
          const { Icon, said, colours } = marks[mark];
          return (
            <li
              key={index}
              className="group relative grid grid-cols-[2rem_1fr] gap-x-3 pb-6 break-inside-avoid last:pb-0"
            >
              <span
                aria-hidden
                className="absolute top-8 bottom-0 left-4 w-px bg-line-strong group-last:hidden"
              />
              <span
                aria-hidden
                className={cn("figures grid size-8 place-items-center rounded-full font-semibold", colours)}
              >
                {Icon ? <Icon className="size-4" /> : index - firstAhead + 1}
              </span>
              <div className="min-w-0 pt-0.5">
                <h3 className="font-sans text-base font-semibold tracking-normal">
                  <span className="sr-only">{said}: </span>
                  {title}
                </h3>
                <When {...times} />
                {text && <p className="text-muted">{text}</p>}
                {line && <TypedText className="text-ink">{line}</TypedText>}
                {order && (
                  <InlineLink href={orderPath(order)} className="no-print text-sm">
                    Order {order}
                  </InlineLink>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {steps.some(({ due }) => due) && <p className="measure mt-6 text-sm text-muted">{note}</p>}
    </>
  );
}

function When({ at, expected, usual, due }: Pick<TimelineStep, "at" | "expected" | "usual" | "due">) {
  const moment = at ?? (expected && "by" in expected ? expected.by : undefined);
  const range = expected && "from" in expected ? toDays(expected) : undefined;
  const days = range && usual ? formatUsualTime(range) : range;
  if (!moment && !days && !due) return null;
  return (
    <p className="font-medium text-ink">
      {moment && (
        <time dateTime={moment.toISOString()}>
          {at ? "" : "By "}
          {formatDateTime(moment)}
        </time>
      )}
      {days}
      {due &&
        (expected ? (
          <span className="font-normal text-muted"> ({due.toLowerCase()})</span>
        ) : (
          <>{usual ? formatUsualTime(due) : due}</>
        ))}
    </p>
  );
}

function toDays({ from, to }: { from: Date; to: Date }): string {
  const days = formatCalendarDayRange(from, to);
  return from.getTime() === to.getTime() ? `By ${days}` : days;
}
