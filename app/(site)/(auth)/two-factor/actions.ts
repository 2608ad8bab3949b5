"use server";

import { toSafeReturnPath } from "@/lib/auth/safe-next";
import {
  confirmTwoFactorEnrolment as confirm,
  verifyTwoFactorCode,
  disableTwoFactorSignIn,
  startTwoFactorEnrolment,
  type TwoFactorEnrolment,
} from "@/lib/auth/two-factor";
import { createFormAction } from "@/lib/guard/form-action";
import type { RateLimitKey } from "@/lib/guard/rate-limit";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { redirectWithNotice } from "@/lib/notices/flash";
import {
  twoFactorCodeSchema,
  disableTwoFactorSchema,
  startTwoFactorSchema,
  confirmTwoFactorSchema,
} from "@/lib/schemas/auth";

const limits = (): RateLimitKey[] => [["two-factor"]];

/** Starts the setup: returns what the authenticator app needs. */
export const startTwoFactorSetup = createFormAction<typeof startTwoFactorSchema, TwoFactorEnrolment>(
  { schema: startTwoFactorSchema, limits },
  ({ current }) => startTwoFactorEnrolment(current),
);

/** Completes the setup with the first code. */
export const completeTwoFactorSetup = createFormAction(
  { schema: confirmTwoFactorSchema, limits },
  async ({ code, factor }, { next }) => {
    const entered = await confirm(code, factor);
    sendEmailsAfterResponse();
    return entered.ok ? redirectWithNotice("two-factor-on", toSafeReturnPath(next)) : entered;
  },
);

/** Verifies a code after the password, then redirects to the page that required it. */
export const submitTwoFactorCode = createFormAction(
  { schema: twoFactorCodeSchema, limits },
  async ({ code }, { next }) => {
    const entered = await verifyTwoFactorCode(code);
    sendEmailsAfterResponse();
    return entered.ok ? redirectWithNotice("signed-in", toSafeReturnPath(next)) : entered;
  },
);

/** Turns two-factor sign-in off. */
export const disableTwoFactor = createFormAction(
  { schema: disableTwoFactorSchema, limits },
  async ({ code, current }, { next }) => {
    const removed = await disableTwoFactorSignIn(code, current);
    sendEmailsAfterResponse();
    sendEmailsAfterResponse();
    return removed.ok ? redirectWithNotice("two-factor-off", toSafeReturnPath(next)) : removed;
  },
);
