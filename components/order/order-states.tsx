import { cn } from "@/lib/cn";
import { orderStates, type State } from "@/lib/orders/states";

const tones: Record<State["tone"], string> = {
  good: "text-good",
  waiting: "text-ink",
  stopped: "text-danger",
};

/** Whose state is shown, in words: the payment's, and that of what was ordered. */
export function OrderStates({
  order,
  className,
}: {
  order: Parameters<typeof orderStates>[0];
  className?: string;
}) {
  return (
    <span className={cn("flex flex-wrap gap-x-4 gap-y-0.5", className)}>
      {orderStates(order).map(({ of, is, tone }) => (
        <span key={of}>
          <span className="text-muted">{of}:</span>{" "}
          <span className={cn("font-semibold", tones[tone])}>{is}</span>
        </span>
      ))}
    </span>
  );
}
