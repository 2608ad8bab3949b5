import Link from "next/link";
import type { ReactNode } from "react";
import { OrderSummary } from "@/components/order/order-summary";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { Quote } from "@/lib/orders/total";
import type { FormAction } from "@/lib/result";
import { CardPayment } from "./card-payment";

export type PayableOrder = {
  jurisdiction: string;
  serviceType: string;
  kind: "company" | "trust" | "bank";
  price: Quote;
  /** Only a real draft has these; the sample order can't be charged. */
  shown?: string;
  /** When the page was drawn, signed. */
  drawn?: string;
  customer?: { fullName: string; email: string };
  editHref?: string;
};

type Props = {
  tab: "card" | "crypto";
  order: PayableOrder;
  payByCard: FormAction<{ checkoutUrl: string }>;
  /** The crypto tab's content. */
  coinPayment: ReactNode;
};

const tabs = [
  { id: "card", href: "/payment", label: "Credit Card" },
  { id: "crypto", href: "/payment?method=crypto", label: "Cryptocurrency" },
] as const;

/** §2 Payment: two ways to pay, and the order's summary beside them. */
export function PaymentView({ tab, order, payByCard, coinPayment }: Props) {
  return (
    <div className="shell py-8 sm:py-10">
      <h1 className="text-title">Payment</h1>
      <p className="measure mt-2 mb-8 text-lg text-muted">
        Check your order, then choose how to pay. Prices are in US dollars.
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="sheet p-5 sm:p-8">
          <LinkTabs label="Payment method" tabs={tabs} chosen={tab} panel="pay" />
          <div role="tabpanel" id="pay" aria-label={tabs.find(({ id }) => id === tab)?.label}>
            {tab === "card" ? (
              <CardPayment
                action={payByCard}
                shown={order.shown}
                drawn={order.drawn}
                total={order.price.total}
              />
            ) : (
              coinPayment
            )}
          </div>
        </div>
        <aside aria-label="Order summary" className="sheet p-5 sm:p-6 lg:sticky lg:top-20">
          <h2 className="mb-4 text-xl">{order.shown ? "Order summary" : "Sample order"}</h2>
          <OrderSummary {...order} feeLabel={order.kind === "bank" ? "Service fee" : undefined} />
          {order.customer ? (
            <p
              className="mt-4 border-t border-line pt-4 text-sm [overflow-wrap:anywhere] text-muted"
              dir="auto"
            >
              For {order.customer.fullName}, {order.customer.email}.{" "}
              <Link href={order.editHref ?? "/"} className="link">
                Change the order
              </Link>
            </p>
          ) : (
            <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
              This is an example and cannot be charged.{" "}
              <Link href="/jurisdictions" className="link">
                Choose a jurisdiction
              </Link>{" "}
              to start an order of your own.
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}
