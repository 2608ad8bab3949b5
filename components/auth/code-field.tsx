import { TextField } from "@/components/forms/text-field";
import { twoFactorTexts } from "@/data/two-factor";

/** The six-digit code of an authenticator app. Accepts more than six characters, because apps show a space between the digits. */
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
