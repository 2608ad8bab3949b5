"use client";

import { useEffect } from "react";
import { submitWith, useServerAction } from "@/components/forms/use-server-action";
import { notify } from "@/components/notices/toaster";
import { Button } from "@/components/ui/button";
import { Field, FieldError, FieldDescription, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { cryptoReportFailed } from "@/data/notices";
import { noticeText } from "@/lib/notices/notice-text";
import type { FormAction } from "@/lib/result";

/** §2 "I've Sent the Payment", with an optional transaction ID. */
export function CryptoReport({ hint, confirm }: { hint: string; confirm: FormAction }) {
  const { result, formAction, send, pending } = useServerAction(confirm, cryptoReportFailed);
  const failure = result && !result.ok ? result : undefined;
  const wrongId = failure?.fields?.transactionId;

  useEffect(() => {
    if (failure) void notify("error", failure.notice, { inline: !wrongId });
  }, [failure, wrongId]);

  return (
    <form action={formAction} onSubmit={submitWith(send)} className="mt-5 grid gap-4">
      <Field>
        <FieldLabel htmlFor="transactionId">
          Transaction ID <span className="font-normal text-muted">(optional)</span>
        </FieldLabel>
        <FieldDescription id="transactionId-hint">{hint}. It helps us find your payment.</FieldDescription>
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
      {failure && !wrongId && <FieldError>{noticeText(failure.notice)}</FieldError>}
      <Button type="submit" size="lg" disabled={pending}>
        {pending && <Spinner />}
        I&apos;ve Sent the Payment
      </Button>
    </form>
  );
}
