"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import type { FormAction } from "@/lib/result";

/** A button that marks the shown news as read. */
export function MarkNewsSeenButton({ until, action }: { until: string; action: FormAction }) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form
      action={formAction}
      onSubmit={createSubmitHandler(send)}
      className="mt-3 grid justify-items-start gap-2"
    >
      {result && !result.ok && <Alert variant="destructive">{result.notice.text}</Alert>}
      <input type="hidden" name="until" value={until} />
      <SubmitButton pending={pending} variant="outline" size="sm">
        Mark as read
      </SubmitButton>
    </form>
  );
}
