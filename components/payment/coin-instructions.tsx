"use client";

import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/layout/toaster";
import { sendsBy, useServerAction } from "@/components/forms/use-server-action";
import { Button } from "@/components/ui/button";
import { Field, FieldError, FieldHint, FieldLabel, Input } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";
import { confirmationMinutes } from "@/data/coins";
import { formatUsd } from "@/lib/format";
import type { FormAction } from "@/lib/result";

export type Instructions = {
  label: string;
  network: string;
  address: string;
  qr: string;
  reference: string;
  total: number;
  transactionIdHint: string;
};

type Props = {
  instructions: Instructions;
  /** The reference of the account's order that is being paid, to come back to it. */
  order?: string;
  confirm: FormAction;
  leave: (data: FormData) => Promise<void>;
};

/** §2: the dialog with the payment's instructions. Without script it simply stands on the page. */
export function CoinInstructions({ instructions, order, confirm, leave }: Props) {
  const { label, network, address, qr, reference, total, transactionIdHint } = instructions;
  const dialog = useRef<HTMLDialogElement>(null);
  const [closed, setClosed] = useState(false);
  const { result, formAction, send, pending } = useServerAction(confirm);
  const failure = result && !result.ok ? result : undefined;
  const wrongId = failure?.fields?.transactionId;

  useEffect(() => {
    if (closed) return;
    dialog.current?.close();
    dialog.current?.showModal();
  }, [closed]);

  useEffect(() => {
    if (failure) void notify("error", failure.notice);
  }, [failure]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      await notify("success", { text: "Address copied" });
    } catch {
      await notify("error", { text: "The address could not be copied. Please select and copy it by hand." });
    }
  }

  const facts = [
    ["Amount due", `${formatUsd(total)} in ${label}, at the rate when you send it`],
    ["Network", network],
    ["Order reference", reference],
  ] as const;

  return (
    <>
      {closed && (
        <Button variant="outline" className="mt-4 w-full" onClick={() => setClosed(false)}>
          Show the payment instructions
        </Button>
      )}
      <dialog
        ref={dialog}
        open
        onClose={() => setClosed(true)}
        aria-labelledby="coin-heading"
        className="m-auto w-full max-w-lg rounded-lg border border-line bg-sheet p-5 text-text shadow-sheet backdrop:bg-ink/60 sm:p-7"
      >
        <h2 id="coin-heading" className="text-heading">
          Send your payment
        </h2>
        <dl className="mt-4 grid gap-3">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="figures font-semibold text-ink">{fact}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 grid items-center gap-4 sm:grid-cols-[8rem_1fr]">
          {/* A data address: nothing for next/image to fetch or to shrink. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
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
            <Button variant="outline" size="sm" onClick={copy} className="justify-self-start">
              <Copy aria-hidden /> Copy address
            </Button>
          </div>
        </div>
        <p className="mt-4 text-muted">
          Send only on this network. Confirmation may take up to {confirmationMinutes} minutes.
        </p>
        <form action={formAction} onSubmit={sendsBy(send)} className="mt-5 grid gap-4">
          <Field>
            <FieldLabel htmlFor="transactionId">
              Transaction id <span className="font-normal text-muted">(optional)</span>
            </FieldLabel>
            <FieldHint id="transactionId-hint">
              {transactionIdHint}. It helps us to find your payment.
            </FieldHint>
            <Input
              id="transactionId"
              name="transactionId"
              maxLength={66}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={failure?.values?.transactionId}
              aria-invalid={wrongId ? true : undefined}
              aria-describedby={wrongId ? "transactionId-hint transactionId-error" : "transactionId-hint"}
            />
            {wrongId && <FieldError id="transactionId-error">{wrongId}</FieldError>}
          </Field>
          {failure && !wrongId && <FieldError>{failure.notice.text}</FieldError>}
          <Button type="submit" size="lg" disabled={pending}>
            {pending && <Spinner />}
            I&apos;ve Sent the Payment
          </Button>
        </form>
        <form action={leave} className="mt-3">
          <input type="hidden" name="order" value={order ?? ""} />
          <Button type="submit" variant="quiet" className="w-full">
            Choose another way to pay
          </Button>
        </form>
      </dialog>
    </>
  );
}
