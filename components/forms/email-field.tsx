import { limits } from "@/data/limits";
import { TextField } from "./text-field";

type Props = { autoComplete?: "email" | "username"; hint?: string };

/** An email field, for a contact or an account. */
export function EmailField({ autoComplete = "email", hint }: Props) {
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
