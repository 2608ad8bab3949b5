import Link from "next/link";
import { OrderSummary } from "@/components/order/order-summary";
import { formatDate } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import { PaymentBadge, StatusBadge } from "./order-badges";

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

/** One order in full: who, what, its fees and its payment state. */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <article className="min-w-0">
      <Link href="/user-account?tab=orders" prefetch={false} className="link no-print text-sm">
        All orders
      </Link>
      <h1 className="figures mt-3 text-title">{order.order_reference}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
        Ordered {formatDate(order.created_at)} <StatusBadge order={order} /> <PaymentBadge order={order} />
      </p>
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <section className="sheet min-w-0 p-5 sm:p-6">
          <h2 className="mb-3 text-xl">Order</h2>
          <dl>
            {toDetails(order)
              .filter(([, detail]) => detail)
              .map(([term, detail]) => (
                <div
                  key={term}
                  className="grid gap-x-4 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr]"
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
    </article>
  );
}
