"use client";

import { useEffect, useRef, type ComponentProps } from "react";
import { showNotice } from "@/components/notices/toaster";
import { Alert } from "@/components/ui/alert";
import { useServerAction } from "@/components/forms/use-server-action";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { CryptocurrencyId } from "@/data/cryptocurrencies";
import {
  cryptoOrderCreatedNotice,
  cryptoRequestFailedNotice,
  formatCryptoOrderRecordedText,
  cryptoUnavailableText,
} from "@/data/notices";
import { sampleOrderText } from "@/data/payment-texts";
import type { FormAction } from "@/lib/result";
import { CryptoInstructionsDialog, type CryptoPaymentInstructions } from "./crypto-instructions";
import { PaymentHiddenFields, type PaymentFormTarget } from "./subject-fields";

type Props = Pick<ComponentProps<typeof CryptoInstructionsDialog>, "confirm" | "renew" | "leave"> & {
  currencies: readonly { id: CryptocurrencyId; label: string; available: boolean }[];
  subject: PaymentFormTarget;
  /** The cryptocurrency chosen earlier for this order. */
  preferred?: CryptocurrencyId;
  /** Why this browser's open order no longer has instructions. */
  closed?: string;
  start: FormAction;
  /** Instructions for the recorded order until its payment is reported. Also shown after a reload. */
  instructions?: CryptoPaymentInstructions;
};

/** §2 Crypto tab: the choice of cryptocurrency, Proceed, then the instructions. */
export function CryptoPaymentForm(props: Props) {
  const { currencies, subject, preferred, closed, start, instructions, ...actions } = props;
  const { result, failure, formProps, pending } = useServerAction(start, cryptoRequestFailedNotice);
  const announced = useRef<typeof result>(null);
  const available = currencies.filter(({ available }) => available).map(({ id }) => id);
  const chosen = preferred && available.includes(preferred) ? preferred : available[0];

  const isSample = !subject.shown;
  const why = instructions
    ? formatCryptoOrderRecordedText(instructions.reference)
    : !chosen && cryptoUnavailableText;

  useEffect(() => {
    if (!result || announced.current === result) return;
    announced.current = result;
    if (result.ok) void showNotice("success", cryptoOrderCreatedNotice);
    else void showNotice("error", result.notice, { inline: true });
  }, [result]);

  return (
    <>
      <form {...formProps} className="grid gap-5">
        <PaymentHiddenFields subject={subject} result={result} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold text-ink">Cryptocurrency</legend>
          {currencies.map(({ id, label, available }) => (
            <label
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-white px-3 py-2 has-checked:border-brass has-checked:bg-brass-wash has-disabled:bg-paper has-disabled:text-muted"
            >
              <input
                type="radio"
                name="coin"
                value={id}
                required
                disabled={!available || Boolean(instructions)}
                defaultChecked={id === chosen}
                className="size-4 accent-brass"
              />
              {label}
              {!available && <span className="ml-auto text-sm">No receiving address yet</span>}
            </label>
          ))}
        </fieldset>
        {!isSample && !instructions && (
          <p className="text-muted">
            Next, we&apos;ll record your order and show you the address to send to.
          </p>
        )}
        {closed && <Alert variant="destructive">{closed}</Alert>}
        {failure && <Alert variant="destructive">{failure.notice.text}</Alert>}
        <div className="grid gap-2">
          <Button
            type="submit"
            size="lg"
            variant={isSample ? "outline" : "default"}
            disabled={pending || Boolean(why)}
          >
            {pending && <Spinner />}
            {isSample ? sampleOrderText.button : "Proceed"}
          </Button>
          {why && <p className="text-sm text-muted">{why}</p>}
        </div>
      </form>
      {instructions && (
        <CryptoInstructionsDialog
          key={instructions.reference}
          instructions={instructions}
          subject={subject}
          {...actions}
        />
      )}
    </>
  );
}
