"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, useServerAction } from "@/components/forms/use-server-action";
import { FieldError } from "@/components/ui/field";
import type { FormAction } from "@/lib/result";

/** Removes a file that hasn't been reviewed. Needs no confirmation, because it can be uploaded again. */
export function RemoveDocumentForm({ id, name, action }: { id: string; name: string; action: FormAction }) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form action={formAction} onSubmit={createSubmitHandler(send)} className="grid justify-items-start gap-1">
      <input type="hidden" name="document" value={id} />
      <SubmitButton pending={pending} variant="ghost" size="sm" className="-ml-3.5">
        Take back<span className="sr-only"> {name}</span>
      </SubmitButton>
      {result && !result.ok && <FieldError>{result.notice.text}</FieldError>}
    </form>
  );
}
