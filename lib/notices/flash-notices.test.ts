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
  "%s shows the specification's sentence and the next step, and is not a success notice",
  (key, text, more) => {
    expect(flashNotices[key]).toMatchObject({ kind: "info", notice: { text, more } });
  },
);
