"use client";

import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { RedirectButtonForm } from "@/components/forms/action-form";
import { Button } from "@/components/ui/button";
import { maxCryptoConfirmationMinutes } from "@/data/cryptocurrencies";
import { serverUnreachableNotice, cryptoReportFailedNotice } from "@/data/notices";
import { cryptoAmountText } from "@/data/payment-texts";
import { type FormAction, joinNoticeSentences } from "@/lib/result";
import type { PaymentFormTarget } from "./subject-fields";
import { CryptoAmountDue, type CryptoAmountToPay } from "./crypto-amount-due";
import { CopyButton } from "@/components/forms/copy-button";
import { HiddenFields } from "@/components/forms/form-parts";
import { useServerAction } from "@/components/forms/use-server-action";
import { showNotice } from "@/components/notices/toaster";
import { FieldError, LabelledField } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";

export type CryptoPaymentInstructions = {
  due: CryptoAmountToPay;
  network: string;
  address: string;
  qr: string;
  reference: string;
  transactionIdHint: string;
};

type Props = {
  instructions: CryptoPaymentInstructions;
  /** What is being paid, to return to it. */
  subject: Pick<PaymentFormTarget, "order" | "link">;
  confirm: FormAction;
  renew: FormAction;
  leave: FormAction<never>;
};

/** §2: the dialog with the payment instructions. Without JavaScript it is part of the page. */
export function CryptoInstructionsDialog({ instructions, subject, confirm, renew, leave }: Props) {
  const { due, network, address, qr, reference, transactionIdHint } = instructions;
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    // Proceed, which opened the dialog, is disabled now, so focus moves to this button.
    if (closed) return opener.current?.focus();
    dialog.current?.close();
    dialog.current?.showModal();
  }, [closed]);

  return (
    <>
      {closed && (
        <Button ref={opener} variant="outline" className="mt-4 w-full" onClick={() => setClosed(false)}>
          Show the payment instructions
        </Button>
      )}
      <dialog
        ref={dialog}
        open
        // The close event fires late, possibly after the dialog has been reopened.
        onClose={({ currentTarget }) => setClosed(!currentTarget.open)}
        aria-labelledby="coin-heading"
        className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-lg border border-line bg-sheet p-5 text-text shadow-sheet sm:p-7"
      >
        <form method="dialog" className="float-right -mt-2 -mr-2">
          <button aria-label="Close" className="grid size-11 place-items-center rounded-md hover:bg-paper">
            <X aria-hidden className="size-5" />
          </button>
        </form>
        <h2 id="coin-heading" className="text-heading">
          Send your payment
        </h2>
        <dl className="mt-4 grid gap-3">
          <div>
            <dt className="text-sm text-muted">Amount due</dt>
            <CryptoAmountDue due={due} renew={renew} />
          </div>
          <div>
            <dt className="text-sm text-muted">Network</dt>
            <dd className="font-semibold text-ink">{network}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Order reference</dt>
            <dd className="figures font-semibold text-ink">{reference}</dd>
          </div>
        </dl>
        <div className="mt-4 grid items-center gap-4 sm:grid-cols-[8rem_1fr]">
          <img
            src={qr}
            alt={`QR code of the ${network} address`}
            width={128}
            height={128}
            className="bg-white"
          />
          <div className="grid min-w-0 gap-2">
            <p className="text-sm text-muted">Address</p>
            <p className="rounded-md bg-paper p-3 font-mono text-sm [overflow-wrap:anywhere] text-ink">
              {address}
            </p>
            <CopyButton what="address" text={address} />
          </div>
        </div>
        <p className="mt-4 text-muted">
          Send only on this network. Confirmation may take up to {maxCryptoConfirmationMinutes} minutes.{" "}
          {cryptoAmountText.wrongAmount}
        </p>
        <CryptoReport hint={transactionIdHint} confirm={confirm} />
        <RedirectButtonForm action={leave} lost={serverUnreachableNotice} className="mt-3">
          <HiddenFields values={{ order: subject.order ?? "", link: subject.link ?? "" }} />
          <Button type="submit" variant="ghost" className="w-full">
            Choose another payment method
          </Button>
        </RedirectButtonForm>
      </dialog>
    </>
  );
}

/** §2 "I've Sent the Payment", with an optional transaction ID. */
function CryptoReport({ hint, confirm }: { hint: string; confirm: FormAction }) {
  const { failure, formProps, pending } = useServerAction(confirm, cryptoReportFailedNotice);
  const wrongId = failure?.fields?.transactionId;

  useEffect(() => {
    if (failure) void showNotice("error", failure.notice, { inline: !wrongId });
  }, [failure, wrongId]);

  return (
    <form {...formProps} className="mt-5 grid gap-4">
      <LabelledField
        id="transactionId"
        label={
          <>
            Transaction ID <span className="font-normal text-muted">(optional)</span>
          </>
        }
        hint={`${hint}. It helps us find your payment.`}
        error={wrongId}
      >
        {(control) => (
          <Input
            {...control}
            name="transactionId"
            maxLength={66}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={failure?.values?.transactionId}
          />
        )}
      </LabelledField>
      {failure && !wrongId && <FieldError>{joinNoticeSentences(failure.notice)}</FieldError>}
      <Button type="submit" size="lg" disabled={pending}>
        {pending && <Spinner />}
        I&apos;ve Sent the Payment
      </Button>
    </form>
  );
}
