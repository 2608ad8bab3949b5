"use client";

import type { ComponentProps } from "react";
import { Alert } from "@/components/ui/alert";
import type { FormAction } from "@/lib/result";
import { HiddenFields, SubmitButton } from "./form-parts";
import { useServerAction } from "./use-server-action";

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
  const { failure, formProps, pending } = useServerAction(action);
  return (
    <form {...formProps} className={formClassName}>
      <HiddenFields values={fields} />
      <SubmitButton pending={pending} size="sm" {...button}>
        {(pending && pendingLabel) || children}
      </SubmitButton>
      {failure && <Alert variant="destructive">{failure.notice.text}</Alert>}
    </form>
  );
}
