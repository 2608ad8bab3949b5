import Link from "next/link";
import type { ReactNode } from "react";
import { quoteText } from "@/data/quotes";
import { quotePath } from "@/lib/orders/paths";
import { OrderSteps } from "./order-steps";

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
      <div className="mt-4">{!isRequest && <OrderSteps at="Details" />}</div>
      <h1 className="text-title">{title}</h1>
      <p className="measure mt-2 mb-8 text-lg text-muted">
        {lead}
        {quote && (
          <>
            {" "}
            <Link href={quotePath(quote)} prefetch={false} className="link text-base">
              {quoteText.link}
            </Link>
          </>
        )}
      </p>
      {children}
    </div>
  );
}
