import { Printer } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { OrderSummary } from "@/components/order/order-summary";
import { Timeline } from "@/components/order/timeline";
import { site } from "@/data/site";
import { formatDate } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import { orderTimeline, paidAt, timelineNote } from "@/lib/orders/timeline";
import { PaymentBadge, StatusBadge } from "./order-badges";
import { PrintButton } from "./print-button";

const methods = {
  card: "Card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT (ERC-20, Ethereum network)",
};

function toDetails(order: Order): [string, string | null][] {
  const trust = order.kind === "trust";
  return [
    ["Full name", order.full_name],
    ["Email", order.email],
    ["Phone", order.phone],
    [trust ? "Trust or foundation" : "Company name", order.company_name ?? "N/A"],
    [trust ? "Founder" : "Director", order.director_name],
    ["Shareholder", order.shareholder_name],
    [trust ? "Beneficiaries" : "Beneficial owner", order.beneficial_owner_name],
    ["Payment method", methods[order.payment_method]],
  ];
}

type Props = {
  order: Order;
  /** The other orders of the same intent. */
  others: readonly Order[];
  /** What its owner can still do about the payment. */
  payment?: ReactNode;
};

/** One order in full: who, what, its fees, what happened and what comes next. On paper it is a receipt. */
export function OrderDetail({ order, others, payment }: Props) {
  return (
    <article className="min-w-0">
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <Link href="/user-account?tab=orders" prefetch={false} className="link text-sm">
          All orders
        </Link>
        <PrintButton className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-sheet px-5 font-semibold text-ink hover:border-ink hover:bg-white [&_svg]:size-4 [&[hidden]]:hidden">
          <Printer aria-hidden /> Print
        </PrintButton>
      </div>
      <Letterhead />
      <p className="mt-3 text-sm font-semibold text-muted">Order reference</p>
      <h1 className="figures text-title">{order.order_reference}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
        Ordered {formatDate(order.created_at)} <StatusBadge order={order} /> <PaymentBadge order={order} />
      </p>
      {payment}
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[1fr_22rem] print:grid-cols-[1fr_18rem]">
        <section className="sheet min-w-0 p-5 sm:p-6">
          <h2 className="mb-3 text-xl">Order</h2>
          <dl>
            {toDetails(order)
              .filter(([, detail]) => detail)
              .map(([term, detail]) => (
                <div
                  key={term}
                  className="grid gap-x-4 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr] print:grid-cols-[9rem_1fr] print:py-1.5"
                >
                  <dt className="text-muted">{term}</dt>
                  <dd className="[overflow-wrap:anywhere] text-ink" dir="auto">
                    {detail}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
        <section className="sheet min-w-0 p-5 sm:p-6">
          <h2 className="mb-4 text-xl">Fees</h2>
          <OrderSummary
            jurisdiction={order.jurisdiction}
            serviceType={order.service_type}
            feeLabel={order.kind === "bank" ? "Service fee" : undefined}
            price={{
              incorporation: order.incorporation_fee,
              government: order.government_fee,
              nomineeDirector: order.nominee_director_fee,
              nomineeShareholder: order.nominee_shareholder_fee,
              total: order.total_fee,
            }}
          />
        </section>
      </div>
      <section className="sheet mt-6 p-5 sm:p-6">
        <h2 className="mb-5 text-xl">Timeline</h2>
        <Timeline
          steps={orderTimeline(order, others)}
          note={timelineNote(paidAt(order), order.payment_verified_at !== null)}
        />
      </section>
    </article>
  );
}

/** Who we are, on paper only, where the page's header and footer are gone. */
function Letterhead() {
  return (
    <div className="mb-6 hidden items-end justify-between gap-6 border-b border-line pb-3 print:flex">
      <p className="font-serif text-xl font-semibold">{site.name}</p>
      <p className="text-right text-sm">
        {site.email}
        <br />
        {site.phone}
      </p>
    </div>
  );
}
