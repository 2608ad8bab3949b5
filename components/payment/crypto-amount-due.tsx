"use client";

import { useEffect, useState } from "react";
import { useServerAction } from "@/components/forms/use-server-action";
import { Button } from "@/components/ui/button";
import { cryptoAmountText as text } from "@/data/payment-texts";
import { formatDateTime, formatUsd } from "@/lib/format";
import type { FormAction } from "@/lib/result";
import { CopyButton } from "@/components/forms/copy-button";

export type CryptoAmountToPay = {
  /** US dollars. */
  total: number;
  label: string;
  symbol: string;
  /** In cryptocurrency; undefined if no rate is known. */
  amount?: string;
  /** The exchange rate and its expiry; undefined for USDT, which needs none. */
  quote?: { rate: number; until: number; lapsed: boolean };
};

/** The amount to send: in cryptocurrency while the quote is valid, otherwise in dollars (decision 46). */
export function CryptoAmountDue({ due, renew }: { due: CryptoAmountToPay; renew: FormAction }) {
  const { total, label, symbol, amount, quote } = due;
  const lapsed = useLapsed(quote);
  if (!amount || lapsed) {
    return (
      <>
        <dd className="figures font-semibold text-ink">
          {formatUsd(total)} in {label}, at the rate when you send it
        </dd>
        {!quote && <dd className="text-sm text-muted">{text.unquoted(formatUsd(total), label)}</dd>}
        {lapsed && quote && <Renewal until={quote.until} shown={`${amount} ${symbol}`} renew={renew} />}
      </>
    );
  }
  return (
    <>
      <dd className="figures text-lg font-semibold text-ink">
        {amount} {symbol}
      </dd>
      <dd className="figures text-sm text-muted">
        {quote
          ? `${formatUsd(total)} at ${formatUsd(quote.rate)} for one ${symbol}. This amount is valid until ${formatDateTime(new Date(quote.until))}.`
          : `${formatUsd(total)}, one ${symbol} for each dollar.`}
      </dd>
      <dd className="mt-1.5">
        <CopyButton what="amount" text={amount} />
      </dd>
    </>
  );
}

/** Whether a quote has expired. Updates while the page is open. */
function useLapsed(quote: CryptoAmountToPay["quote"]): boolean {
  const [ranOut, setRanOut] = useState<number>();
  const until = quote?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setRanOut(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return quote !== undefined && (quote.lapsed || ranOut === until);
}

function Renewal({ until, shown, renew }: { until: number; shown: string; renew: FormAction }) {
  const { failure, formProps, pending } = useServerAction(renew);
  return (
    <dd className="mt-1.5 grid gap-2 text-sm">
      <p className="text-muted">
        The amount of {shown} was valid until {formatDateTime(new Date(until))}. If you have already sent it,
        report it below.
      </p>
      {failure && <p role="alert">{failure.notice.text}</p>}
      <form {...formProps}>
        <Button type="submit" variant="outline" size="sm" disabled={pending}>
          Show the amount at today&apos;s rate
        </Button>
      </form>
    </dd>
  );
}
