"use client";

import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { useFieldMessage } from "@/components/forms/use-action-form";
import { useField } from "@/components/forms/text-field";
import { Field, FieldError, FieldDescription, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { fieldLimits } from "@/data/limits";

type Props = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
};

/** §2: a password field with a show/hide button. */
export function PasswordField({ name, label, hint, autoComplete }: Props) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const field = useField(name);
  const message = useFieldMessage(name);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      <div className="relative">
        <Input
          {...field}
          id={id}
          type={visible ? "text" : "password"}
          required
          minLength={6}
          maxLength={fieldLimits.password}
          autoComplete={autoComplete}
          dir="ltr"
          className="pr-12"
          aria-invalid={message ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ") || undefined
          }
        />
        <button
          type="button"
          aria-label={visible ? "Hide password" : "Show password"}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </Field>
  );
}
