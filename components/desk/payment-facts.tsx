import type { ReactNode } from "react";
import { deskOrderPageText as text } from "@/data/desk";
import { paymentMethodNames } from "@/data/timeline";
import type { DeskOrder } from "@/lib/desk/orders";
import { formatDateTime, formatExactUsd, formatUsd } from "@/lib/format";

/** Whether the money is the price, in one payment, which the page shows already. */
const isOnePayment = ({ money, order }: DeskOrder) =>
  money.length === 0 ||
  (money.length === 1 && money[0]!.amount === order.total_fee && money[0]!.currency === "usd");

/** What arrived and what went back, oldest first. */
function MoneyList({ money }: { money: DeskOrder["money"] }) {
  return (
    <ul className="space-y-2">
      {money.map(({ id, kind, reference, amount, currency, address, recorded_at: at, recorded_by: by }) => (
        <li key={id}>
          {text.moneyKinds[kind]}{" "}
          <span className="tabular-nums">
            {currency === "usd"
              ? formatExactUsd(Math.abs(amount))
              : `${Math.abs(amount).toFixed(2)} ${currency.toUpperCase()}`}
          </span>
          <span className="block text-muted">
            {[formatDateTime(at), by, reference, address].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How the order was tried to be paid, oldest first. */
function AttemptList({ attempts }: { attempts: DeskOrder["attempts"] }) {
  return (
    <ul className="space-y-2">
      {attempts.map(({ method, amount, opened_at: opened, closed_at: closed }) => (
        <li key={opened.getTime()} className="first-letter:uppercase">
          {paymentMethodNames[method]} <span className="tabular-nums">{formatExactUsd(amount)}</span>
          <span className="block text-muted">
            {formatDateTime(opened)} · {closed ? text.attemptClosed : text.attemptOpen}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Payment details only for the desk: the Stripe payment, or the cryptocurrency address. */
export function DeskPaymentDetails({ found }: { found: DeskOrder }) {
  const { order, facts, coinAddress } = found;
  const payment = facts.stripe_payment_intent_id;
  const rows: [string, ReactNode][] = [
    [
      text.cardPayment,
      payment && (
        <a href={buildStripeDashboardUrl(payment, facts.stripe_session_id)} className="link" rel="noreferrer">
          {payment}
        </a>
      ),
    ],
    [text.coinAmount, coinAddress && formatUsd(order.total_fee)],
    [text.coinAddress, coinAddress],
    [text.coinTransaction, facts.payment_transaction],
    [
      text.coinSender,
      [...new Set(found.money.flatMap(({ kind, address }) => (kind === "charge" && address) || []))].join(
        ", ",
      ),
    ],
    [text.money, isOnePayment(found) ? undefined : <MoneyList money={found.money} />],
    [text.attempts, found.attempts.length > 1 && <AttemptList attempts={found.attempts} />],
    [text.stopReason, order.stop_reason],
  ];
  return (
    <dl>
      {rows
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <div
            key={term}
            className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[11rem_1fr] xl:grid-cols-[7rem_minmax(0,1fr)] xl:py-2 xl:text-sm"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere] text-ink">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}

/**
 * A card payment's page in Stripe's dashboard. Test payments have other URLs; the checkout session's ID shows which
 * payments are tests.
 */
export function buildStripeDashboardUrl(payment: string, session: string | null): string {
  const mode = session?.startsWith("cs_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(payment)}`;
}
