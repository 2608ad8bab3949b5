"use client";

import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { useFieldMessage } from "@/components/forms/use-action-form";
import { useField } from "@/components/forms/text-field";
import { LabelledField } from "@/components/ui/field";
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
  const [visible, setVisible] = useState(false);
  const field = useField(name);
  const Icon = visible ? EyeOff : Eye;
  return (
    <LabelledField id={useId()} label={label} hint={hint} error={useFieldMessage(name)}>
      {(control) => (
        <div className="relative">
          <Input
            {...field}
            {...control}
            type={visible ? "text" : "password"}
            required
            minLength={6}
            maxLength={fieldLimits.password}
            autoComplete={autoComplete}
            dir="ltr"
            className="pr-12"
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
      )}
    </LabelledField>
  );
}

/** Asks for the password that the account has. */
export const CurrentPasswordField = () => (
  <PasswordField name="current" label="Current password" autoComplete="current-password" />
);

/** Asks for the account's next password. */
export const NewPasswordField = () => (
  <PasswordField
    name="password"
    label="New password"
    hint="At least 6 characters."
    autoComplete="new-password"
  />
);
