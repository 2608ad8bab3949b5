import { Timeline } from "@/components/order/timeline";
import { joinRepeated } from "@/lib/orders/timeline";
import type { TimelineStep } from "@/lib/orders/progress";

type Props = {
  /** Past and coming steps, oldest first. */
  steps: readonly TimelineStep[];
  /** Explains what the coming dates are counted from. */
  note: string;
};

/** Whether a step is still to come. */
export const isAhead = ({ mark }: TimelineStep) => mark === "ahead" || mark === "waiting";

/** An order's coming steps with their dates. */
export function ComingSteps({ steps, note }: Props) {
  return (
    <section className="sheet p-5">
      <h2 className="mb-4 text-xl">What comes next</h2>
      <Timeline steps={steps.filter(isAhead)} note={note} />
    </section>
  );
}

/** The history of an order, collapsed unless a step stopped the order. */
export function OrderHistory({ steps, note }: Props) {
  const happened = joinRepeated(steps.filter((step) => !isAhead(step)));
  const isEnded = happened.some(({ mark }) => mark === "stopped");
  return (
    <section className="sheet px-5 py-3">
      <details open={isEnded}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink underline underline-offset-4">
          History ({happened.length} {happened.length === 1 ? "entry" : "entries"})
        </summary>
        <div className="mt-4 mb-3">
          <Timeline steps={happened} note={note} />
        </div>
      </details>
    </section>
  );
}
