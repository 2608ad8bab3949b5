"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import type { FormAction } from "@/lib/result";

/** Sends a failed email again. */
export function RetryMailForm({ id, action }: { id: string; action: FormAction }) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form action={formAction} onSubmit={createSubmitHandler(send)} className="grid gap-2">
      <input type="hidden" name="deskAction" value="retry" />
      <input type="hidden" name="id" value={id} />
      <SubmitButton pending={pending} variant="outline" size="sm">
        Try again
      </SubmitButton>
      {result && !result.ok && <Alert variant="destructive">{result.notice.text}</Alert>}
    </form>
  );
}
