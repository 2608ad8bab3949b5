import type { ReactNode } from "react";
import { orderPageText as text } from "@/data/desk";
import type { DeskOrder } from "@/lib/desk/orders";
import { stripePaymentHref } from "@/lib/desk/payment-links";
import { formatUsd } from "@/lib/format";

/** Payment details only for the desk: the Stripe payment, or the cryptocurrency address. */
export function PaymentFacts({ found }: { found: DeskOrder }) {
  const { order, facts, coinAddress } = found;
  const payment = facts.stripe_payment_intent_id;
  const rows: [string, ReactNode][] = [
    [
      text.cardPayment,
      payment && (
        <a href={stripePaymentHref(payment, facts.stripe_session_id)} className="link" rel="noreferrer">
          {payment}
        </a>
      ),
    ],
    [text.coinAmount, coinAddress && formatUsd(order.total_fee)],
    [text.coinAddress, coinAddress],
    [text.coinTransaction, facts.payment_transaction],
    [text.stopReason, order.stop_reason],
  ];
  return (
    <dl>
      {rows
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <div key={term} className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[11rem_1fr]">
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere] text-ink">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
