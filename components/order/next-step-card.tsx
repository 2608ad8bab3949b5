import Link from "next/link";
import { ButtonLink } from "@/components/ui/button-link";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/format";
import { orderPath } from "@/lib/orders/paths";
import type { NextStep } from "@/lib/orders/next-step";
import { orderConfirmationText } from "@/data/page-texts";

type Props = {
  step: NextStep;
  /** The order, if several are shown. Its name is the heading then. */
  about?: { readonly reference: string; readonly name: string; readonly place: string };
};

/** The next step of an order: who acts, what happens and by when. Has a button if the customer can act. */
export function NextStepCard({ step, about }: Props) {
  const { heading, text, isCustomers, isRefused, since, due, also, quote, button } = step;
  return (
    <section
      aria-label={about ? `${heading}: ${Object.values(about).join(", ")}` : heading}
      className={cn(
        "no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border-l-4 p-5 shadow-sheet",
        isRefused
          ? "border-danger bg-danger-wash"
          : isCustomers
            ? "border-brass bg-brass-wash"
            : "border-line-strong bg-sheet",
      )}
    >
      <div className="min-w-0 flex-1 basis-72">
        {about ? (
          <>
            <p className="text-sm font-semibold text-ink">{heading}</p>
            <h2 className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
              <Link href={orderPath(about.reference)} prefetch={false} className="hover:underline">
                <bdi>{about.name}</bdi>, {about.place}
              </Link>
            </h2>
            <p className="figures text-sm text-muted">{about.reference}</p>
          </>
        ) : (
          <h2 className="text-xl">{heading}</h2>
        )}
        <p className="mt-1 text-ink">
          {text} {due && <span className="font-semibold">{due}. </span>}
          <span className="text-muted">
            Since <time dateTime={since.toISOString()}>{formatDate(since)}</time>.
          </span>
        </p>
        {quote && (
          <blockquote className="mt-2 line-clamp-6 border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink [overflow-wrap:anywhere]">
            {quote}
          </blockquote>
        )}
        {also && <p className="text-muted">{also}</p>}
      </div>
      {button && <ButtonLink variant={isCustomers ? "default" : "outline"} {...button} prefetch={false} />}
    </section>
  );
}

/** The requirements of an order of this kind, without personal data. For guests, whose own list is in the account. */
export function RequirementList({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">{orderConfirmationText.neededHeading}</h2>
      <ul className="checks">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{orderConfirmationText.neededText}</p>
    </section>
  );
}
