"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { mailSentText } from "@/data/notices";
import type { FormAction } from "@/lib/result";

/** For a confirmation mail that did not arrive. */
export function ResendMail({ action, email }: { action: FormAction; email: string }) {
  const [result, send, pending] = useActionState(action, null);
  if (result) {
    return (
      <p role="status" className="text-muted">
        {result.ok ? mailSentText : result.notice.text}
      </p>
    );
  }
  return (
    <form action={send} className="flex flex-wrap items-center gap-3 text-muted">
      <input type="hidden" name="email" value={email} />
      No mail after a few minutes?
      <Button type="submit" variant="outline" size="sm" disabled={pending}>
        Send it again
      </Button>
    </form>
  );
}
