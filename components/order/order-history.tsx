import { TimelineSteps } from "./timeline";
import { mergeRepeatedSteps } from "@/lib/orders/timeline";
import type { TimelineStep } from "@/lib/orders/progress";
import { Check } from "lucide-react";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/format";
import type { Milestone } from "@/lib/orders/states";

const said = { done: "Done", current: "Now", ahead: "To come" } as const;

/** An order's progress as a row of milestones, stacked on small screens. */
export function OrderMilestones({ list }: { list: readonly Milestone[] }) {
  if (list.length === 0) return null;
  return (
    <ol aria-label="Where your order stands" className="mt-5 flex gap-1.5 sm:grid sm:grid-cols-5 sm:gap-3">
      {list.map(({ title, state, at }) => (
        <li
          key={title}
          aria-current={state === "current" ? "step" : undefined}
          className={cn(
            "border-t-4 pt-2",
            // On a phone, the one where it stands has the room, and the others are lines.
            state === "current" ? "max-sm:grow" : "max-sm:w-9",
            state === "done" ? "border-good" : state === "current" ? "border-brass" : "border-line-strong",
          )}
        >
          <span
            className={cn(
              "flex items-center gap-1.5 text-sm leading-snug font-semibold",
              state === "ahead" ? "text-muted" : "text-ink",
            )}
          >
            <span className="sr-only">{said[state]}: </span>
            {state === "done" && <Check aria-hidden className="size-4 shrink-0 text-good" />}
            <span className={state === "current" ? undefined : "max-sm:sr-only"}>{title}</span>
          </span>
          {at && (
            <time dateTime={at.toISOString()} className="figures text-sm text-muted max-sm:sr-only">
              {formatDate(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

type Props = {
  /** Past and coming steps, oldest first. */
  steps: readonly TimelineStep[];
  /** Explains what the coming dates are counted from. */
  note: string;
};

/** Whether a step is still to come. */
export const isUpcomingStep = ({ mark }: TimelineStep) => mark === "ahead" || mark === "waiting";

/** An order's coming steps with their dates. */
export function UpcomingSteps({ steps, note }: Props) {
  return (
    <section className="sheet p-5">
      <h2 className="mb-4 text-xl">What comes next</h2>
      <TimelineSteps steps={steps.filter(isUpcomingStep)} note={note} />
    </section>
  );
}

/** The history of an order, collapsed unless its last entry ended the order. */
export function OrderHistory({ steps, note }: Props) {
  const happened = mergeRepeatedSteps(steps.filter((step) => !isUpcomingStep(step)));
  const isEnded = happened.at(-1)?.mark === "stopped";
  return (
    <section className="sheet px-5 py-3">
      <details open={isEnded}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink underline underline-offset-4">
          History ({happened.length} {happened.length === 1 ? "entry" : "entries"})
        </summary>
        <div className="mt-4 mb-3">
          <TimelineSteps steps={happened} note={note} />
        </div>
      </details>
    </section>
  );
}
