import { Timeline } from "@/components/order/timeline";
import { joinRepeated } from "@/lib/orders/status/join-repeated";
import type { TimelineStep } from "@/lib/orders/status/progress";

type Props = {
  /** Everything that happened and is still to come, oldest first. */
  steps: readonly TimelineStep[];
  /** What the dates ahead count from. */
  note: string;
};

const isAhead = ({ mark }: TimelineStep) => mark === "ahead" || mark === "waiting";

/** What is still to come, and the history of an order in a disclosure: open if the order has ended, to show why. */
export function OrderHistory({ steps, note }: Props) {
  const ahead = steps.filter(isAhead);
  const happened = joinRepeated(steps.filter((step) => !isAhead(step)));
  const isEnded = happened.some(({ mark }) => mark === "stopped");
  return (
    <section className="sheet mt-6 p-5 sm:p-6">
      {ahead.length > 0 && (
        <>
          <h2 className="mb-5 text-xl">What comes next</h2>
          <Timeline steps={ahead} note={note} />
        </>
      )}
      <details open={isEnded} className={ahead.length > 0 ? "mt-6 border-t border-line pt-3" : undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink underline underline-offset-4">
          History ({happened.length} {happened.length === 1 ? "entry" : "entries"})
        </summary>
        <div className="mt-4">
          <Timeline steps={happened} note={note} />
        </div>
      </details>
    </section>
  );
}
