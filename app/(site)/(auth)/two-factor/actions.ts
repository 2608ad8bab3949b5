"use server";

import { z } from "zod";
import { safeNext } from "@/lib/auth/safe-next";
import { enterCode, removeTwoFactor, startTwoFactor, type Enrolment } from "@/lib/auth/two-factor";
import { formAction } from "@/lib/guard/form-action";
import type { RateLimit } from "@/lib/guard/rate-limit";
import { redirectWithNotice } from "@/lib/notices/flash";
import { codeSchema, twoFactorSchema } from "@/lib/schemas/auth";

const limits = (): RateLimit[] => [["two-factor"]];
const nothing = z.strictObject({});

/** Starts the setup: returns what the authenticator app needs. */
export const setUpTwoFactor = formAction<typeof nothing, Enrolment>({ schema: nothing, limits }, () =>
  startTwoFactor(),
);

/** Completes the setup with the first code. */
export const confirmTwoFactor = formAction(
  { schema: twoFactorSchema, limits },
  async ({ code, factor }, { next }) => {
    const entered = await enterCode(code, factor);
    return entered.ok ? redirectWithNotice("two-factor-on", safeNext(next)) : entered;
  },
);

/** Verifies a code after the password, then redirects to the page that required it. */
export const passTwoFactor = formAction({ schema: codeSchema, limits }, async ({ code }, { next }) => {
  const entered = await enterCode(code);
  return entered.ok ? redirectWithNotice("signed-in", safeNext(next)) : entered;
});

/** Turns two-factor sign-in off. */
export const turnTwoFactorOff = formAction({ schema: codeSchema, limits }, async ({ code }, { next }) => {
  const removed = await removeTwoFactor(code);
  return removed.ok ? redirectWithNotice("two-factor-off", safeNext(next)) : removed;
});
