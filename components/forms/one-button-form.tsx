"use client";

import type { ComponentProps } from "react";
import { Alert } from "@/components/ui/alert";
import type { FormAction } from "@/lib/result";
import { SubmitButton } from "./form-parts";
import { createSubmitHandler, useServerAction } from "./use-server-action";

type Props = Omit<ComponentProps<typeof SubmitButton>, "pending"> & {
  /** Hidden fields. */
  fields: Readonly<Record<string, string>>;
  action: FormAction;
  /** The button's label while the action runs. */
  pendingLabel?: string;
  formClassName?: string;
};

/** A form of one button, and below it why the action failed. Works without JavaScript. */
export function OneButtonForm({ fields, action, pendingLabel, formClassName, children, ...button }: Props) {
  const { result, formAction, send, pending } = useServerAction(action);
  return (
    <form
      action={formAction}
      onSubmit={createSubmitHandler((data) => !pending && send(data))}
      className={formClassName}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton pending={pending} size="sm" {...button}>
        {(pending && pendingLabel) || children}
      </SubmitButton>
      {result && !result.ok && <Alert variant="destructive">{result.notice.text}</Alert>}
    </form>
  );
}
