"use client";

import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { sendsBy, useServerAction } from "@/components/forms/use-server-action";
import { FieldError } from "@/components/ui/field";
import type { FieldErrors, FormAction } from "@/lib/result";

type Props = {
  /** What the form carries besides its fields. */
  carried: Readonly<Record<string, string>>;
  press: ReactNode;
  variant?: "default" | "outline" | "ghost";
  action: FormAction;
  /** Its fields, by what was wrong with them and what was typed. */
  fields?: (errors: FieldErrors, values: Readonly<Record<string, string>>) => ReactNode;
};

/** One press of the desk on a paper, and what came of it where it went wrong. */
export function DocumentForm({ carried, press, variant = "outline", action, fields }: Props) {
  const { result, formAction, send, pending } = useServerAction(action);
  const failure = result && !result.ok ? result : undefined;
  return (
    <form
      action={formAction}
      onSubmit={sendsBy((data) => !pending && send(data))}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2"
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields?.(failure?.fields ?? {}, failure?.values ?? {})}
      <SubmitButton pending={pending} variant={variant} size="sm">
        {press}
      </SubmitButton>
      {failure && !failure.fields && <FieldError>{failure.notice.text}</FieldError>}
    </form>
  );
}
