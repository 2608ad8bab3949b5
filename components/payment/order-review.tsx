import Link from "next/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { orderFormText } from "@/data/order-form-texts";
import { orderPath } from "@/lib/orders/paths";
import type { ReviewLine } from "@/lib/orders/review";

type Props = {
  lines: readonly ReviewLine[];
  heading?: string;
  /** A note on further people the law requires. */
  morePeople?: string;
  /** The page to change an order before it is placed. */
  editHref?: string;
  reference?: string;
};

/** What the customer entered, to check before paying. */
export function OrderReview({ lines, heading = "What you entered", morePeople, editHref, reference }: Props) {
  return (
    <section aria-labelledby="review" className="sheet p-5 sm:p-8 lg:col-start-1">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="review" className="text-xl">
          {heading}
        </h2>
        {reference && (
          <Link href={orderPath(reference)} prefetch={false} className="link">
            Order {reference}
          </Link>
        )}
        {editHref && (
          <Link href={editHref} className="link">
            Change the order
          </Link>
        )}
      </div>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {lines.map(([term, detail]) => (
          <div
            key={term}
            className="grid grid-cols-[8.5rem_1fr] content-start gap-3 border-t border-line py-2 text-sm"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line text-ink">
              <bdi>{detail}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {morePeople && (
        <Alert role="note" className="mt-4 text-sm">
          <AlertTitle>{orderFormText.morePeople}</AlertTitle>
          <AlertDescription className="mt-1">{morePeople}</AlertDescription>
        </Alert>
      )}
    </section>
  );
}
