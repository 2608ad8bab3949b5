"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { complianceCheckTexts as texts } from "@/data/compliance";
import type { FormAction } from "@/lib/result";

/** Asks the screening service about everybody on an order, while the staff member waits. */
export function ScreeningForm({ order, action }: { order: string; action: FormAction }) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form
      action={formAction}
      onSubmit={createSubmitHandler((data) => !pending && send(data))}
      className="grid justify-items-end gap-2"
    >
      <input type="hidden" name="order" value={order} />
      <SubmitButton pending={pending} size="sm" variant="outline">
        {pending ? texts.screening : texts.screenNow}
      </SubmitButton>
      {result && !result.ok && <Alert variant="destructive">{result.notice.text}</Alert>}
    </form>
  );
}
