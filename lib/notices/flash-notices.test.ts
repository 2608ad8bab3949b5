import { expect, it } from "vitest";
import { flashNotices } from "./flash-notices";

// Promise: A notice never looks final while work remains.
it.each([
  [
    "coin-confirmed",
    "Payment confirmed successfully",
    "You told us it's sent. We'll verify it and email you.",
  ],
  ["bank-submitted", "Your bank account request has been submitted.", "Next: payment."],
] as const)(
  "%s keeps the specification's sentence, says what is left to do and isn't green",
  (key, text, more) => {
    expect(flashNotices[key]).toMatchObject({ kind: "info", notice: { text, more } });
  },
);
