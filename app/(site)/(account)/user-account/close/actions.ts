"use server";

import { closeAccount } from "@/lib/personal-data/erase";
import { closeSession } from "@/lib/auth/accounts";
import { clearSignUpPassword } from "@/lib/auth/sign-up-choice";
import { formAction } from "@/lib/guard/form-action";
import { redirectWithNotice } from "@/lib/notices/flash";
import { clearDraft, clearPlacedOrder } from "@/lib/orders/draft";
import { closeAccountSchema } from "@/lib/schemas/auth";

/** Closes the signed-in user's account and deletes this browser's cookies, like signing out. */
export const closeOwnAccount = formAction({ schema: closeAccountSchema }, async ({ password }) => {
  const closed = await closeAccount(password);
  if (!closed.ok) return closed;
  // The session is gone already; this deletes its cookies.
  await Promise.all([clearDraft(), clearPlacedOrder(), clearSignUpPassword(), closeSession()]);
  return redirectWithNotice("account-closed", "/");
});
