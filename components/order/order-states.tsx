import type { Reader } from "@/data/order-states";
import { cn } from "@/lib/cn";
import { shownStates, type StatusLabel } from "@/lib/orders/states";

const tones: Record<StatusLabel["tone"], string> = {
  good: "text-good",
  waiting: "text-ink",
  stopped: "text-danger",
};

/** The labelled statuses of the payment and of the work. */
export function OrderStates({
  order,
  reader,
  className,
}: {
  order: Parameters<typeof shownStates>[0];
  /** Who reads it. Defaults to the customer. */
  reader?: Reader;
  className?: string;
}) {
  return (
    <span className={cn("flex flex-wrap gap-x-4 gap-y-0.5", className)}>
      {shownStates(order, reader).map(({ subject, text, tone }) => (
        <span key={subject}>
          <span className="text-muted">{subject}:</span>{" "}
          <span className={cn("font-semibold", tones[tone])}>{text}</span>
        </span>
      ))}
    </span>
  );
}
