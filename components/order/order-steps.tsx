import { cn } from "@/lib/cn";

const steps = ["Details", "Payment", "Done"] as const;

/** The steps of placing an order, with the current one marked. */
export function OrderSteps({ at }: { at: (typeof steps)[number] }) {
  const reached = steps.indexOf(at);
  return (
    <ol aria-label="Steps of your order" className="no-print mb-5 flex flex-wrap gap-x-2 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? "step" : undefined}
          className={cn(
            "flex items-center gap-2 not-last:after:h-px not-last:after:w-6 not-last:after:bg-line-strong sm:not-last:after:w-10",
            index === reached ? "font-semibold text-ink" : "text-muted",
          )}
        >
          <span
            className={cn(
              "figures grid size-6 place-items-center rounded-full border text-xs",
              index === reached ? "border-ink bg-ink text-white" : "border-line-strong",
            )}
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
