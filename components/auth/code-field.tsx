import { TextField } from "@/components/forms/text-field";
import { twoFactorTexts } from "@/data/two-factor";

/** Six digits of an authenticator app. Longer than six, as apps show a space between them. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={twoFactorTexts.field}
      required
      maxLength={10}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
