import { limits } from "@/data/limits";
import { TextField } from "./text-field";

/** An e-mail address: of a contact, or as the name of an account. */
export function EmailField({
  autoComplete = "email",
  hint,
}: {
  autoComplete?: "email" | "username";
  hint?: string;
}) {
  return (
    <TextField
      name="email"
      label="Email"
      hint={hint}
      type="email"
      required
      maxLength={limits.email}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
    />
  );
}
