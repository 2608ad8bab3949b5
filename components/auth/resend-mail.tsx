"use client";

import type { ReactNode } from "react";
import { submitWith, type useServerAction } from "@/components/forms/use-server-action";
import { Button } from "@/components/ui/button";
import { mailSentText } from "@/data/notices";

export type Again = ReturnType<typeof useServerAction<undefined>>;

type Props = {
  again: Again;
  email: string;
  label: string;
  children: ReactNode;
};

/** For a confirmation mail that did not arrive. */
export function ResendMail({ again: { result, formAction, send, pending }, email, label, children }: Props) {
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
