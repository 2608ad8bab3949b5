"use client";

import type { ReactNode } from "react";
import { submitWith, type useServerAction } from "@/components/forms/use-server-action";
import { Button } from "@/components/ui/button";
import { mailSentText } from "@/data/notices";

export type ResendAction = ReturnType<typeof useServerAction<undefined>>;

type Props = { resend: ResendAction; email: string; label: string; children: ReactNode };

/** Sends the confirmation email again. */
export function ResendMail({ resend, email, label, children }: Props) {
  const { result, formAction, send, pending } = resend;
  if (result) {
    return (
      <p role="status" className="text-muted">
        {result.ok ? mailSentText : result.notice.text}
      </p>
    );
  }
  return (
    <form
      action={formAction}
      onSubmit={submitWith(send)}
      className="flex flex-wrap items-center justify-between gap-3 text-muted"
    >
      <input type="hidden" name="email" value={email} />
      {children}
      <Button type="submit" variant="outline" size="sm" disabled={pending}>
        {label}
      </Button>
    </form>
  );
}
