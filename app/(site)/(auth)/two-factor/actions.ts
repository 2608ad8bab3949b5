"use server";

import { safeNext } from "@/lib/auth/safe-next";
import {
  confirmTwoFactor as confirm,
  enterCode,
  removeTwoFactor,
  startTwoFactor,
  type Enrolment,
} from "@/lib/auth/two-factor";
import { formAction } from "@/lib/guard/form-action";
import type { RateLimit } from "@/lib/guard/rate-limit";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { redirectWithNotice } from "@/lib/notices/flash";
import { codeSchema, endTwoFactorSchema, startTwoFactorSchema, twoFactorSchema } from "@/lib/schemas/auth";

const limits = (): RateLimit[] => [["two-factor"]];

/** Starts the setup: returns what the authenticator app needs. */
export const setUpTwoFactor = formAction<typeof startTwoFactorSchema, Enrolment>(
  { schema: startTwoFactorSchema, limits },
  ({ current }) => startTwoFactor(current),
);

/** Completes the setup with the first code. */
export const confirmTwoFactor = formAction(
  { schema: twoFactorSchema, limits },
  async ({ code, factor }, { next }) => {
    const entered = await confirm(code, factor);
    sendMailsSoon();
    return entered.ok ? redirectWithNotice("two-factor-on", safeNext(next)) : entered;
  },
);

/** Verifies a code after the password, then redirects to the page that required it. */
export const enterTwoFactorCode = formAction({ schema: codeSchema, limits }, async ({ code }, { next }) => {
  const entered = await enterCode(code);
  sendMailsSoon();
  return entered.ok ? redirectWithNotice("signed-in", safeNext(next)) : entered;
});

/** Turns two-factor sign-in off. */
export const disableTwoFactor = formAction(
  { schema: endTwoFactorSchema, limits },
  async ({ code, current }, { next }) => {
    const removed = await removeTwoFactor(code, current);
    sendMailsSoon();
    sendMailsSoon();
    return removed.ok ? redirectWithNotice("two-factor-off", safeNext(next)) : removed;
  },
);
