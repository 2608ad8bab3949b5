import { SubmitButton } from "@/components/forms/submit-button";
import { formatUsd } from "@/lib/format";

type Props = { pending: boolean; /** US dollars. */ total: number };

/**
 * What the order comes to, and the button. On a small screen it stays at the foot while the form is in view (app/globals.css
 * keeps what has the focus above it), unless the screen is so low, or so much enlarged, that it would cover the form.
 */
export function PayBar({ pending, total }: Props) {
  return (
    <div
      data-slot="pay-bar"
      className="bottom-0 z-10 -mx-[clamp(1rem,4vw,2.5rem)] border-t border-line bg-sheet px-[clamp(1rem,4vw,2.5rem)] py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 lg:pt-4 [@media(min-height:30rem)]:sticky"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="leading-tight lg:hidden" aria-hidden>
          <span className="block text-sm text-muted">Total</span>
          <span className="figures text-lg font-semibold text-ink">{formatUsd(total)}</span>
        </p>
        <SubmitButton pending={pending} size="lg" className="lg:w-full">
          <span>
            Pay Now<span className="max-lg:sr-only"> · {formatUsd(total)}</span>
          </span>
        </SubmitButton>
      </div>
      <p className="mt-2 text-sm text-muted max-sm:sr-only lg:mt-3">
        Next: choose how to pay. Nothing is charged on this page.
      </p>
    </div>
  );
}
