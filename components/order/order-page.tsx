import Link from "next/link";
import { InlineLink } from "@/components/ui/inline-link";
import type { ReactNode } from "react";
import { quoteText } from "@/data/quotes";
import { quotePath } from "@/lib/orders/paths";
import { cn } from "@/lib/cn";

type BackLink = { href: string; label: string };
type Props = {
  title: string;
  lead: string;
  back: BackLink;
  quote?: string;
  /** Whether the form asks for an offer, so that no payment follows. */
  isRequest?: boolean;
  children: ReactNode;
};

/** The page around an order form: a title, a back link and the form. */
export function OrderFormPage({ title, lead, back, quote, isRequest, children }: Props) {
  return (
    <div className="shell py-8 sm:py-10">
      <Link href={back.href} className="link text-sm">
        {back.label}
      </Link>
      <div className="mt-4">{!isRequest && <CheckoutSteps at="Details" />}</div>
      <h1 className="text-title">{title}</h1>
      <p className="measure mt-2 mb-8 text-lg text-muted">
        {lead}
        {quote && (
          <>
            {" "}
            <InlineLink href={quotePath(quote)} className="text-base">
              {quoteText.link}
            </InlineLink>
          </>
        )}
      </p>
      {children}
    </div>
  );
}

const steps = ["Details", "Payment", "Done"] as const;

/** The steps of placing an order, with the current one marked. */
export function CheckoutSteps({ at }: { at: (typeof steps)[number] }) {
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
